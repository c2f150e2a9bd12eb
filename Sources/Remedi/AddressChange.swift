/// That a physician wants to sign in with another address, or that somebody wrote down another one for a patient, until
/// the link in the letter to it shows that it is theirs. Kept under the hash of its code.
public struct AddressChange: Codable, SingleUse, Hashable {
  public let id: Identifier<AddressChange>
  public let accountId: Identifier<Account>
  /// The new address, as it was typed.
  public let address: String
  public let createdAt: Instant
  public let expiresAt: Instant
  public var usedAt: Instant?
  /// When another was asked for, or the password was replaced.
  public var overtakenAt: Instant?
  /// Who wrote it down for a patient; nil where a physician asked for themselves.
  public let askedBy: Actor?

  /// Seconds for which its link can be followed.
  public static let lifetime = 86_400
  /// The same of a patient's, who reads letters less often.
  public static let lifetimeOfPatients = 7 * 86_400

  public init(
    id: Identifier<AddressChange>, accountId: Identifier<Account>, address: String, createdAt: Instant,
    askedBy: Actor? = nil
  ) {
    self.id = id
    self.accountId = accountId
    self.address = address
    self.createdAt = createdAt
    self.askedBy = askedBy
    self.expiresAt = createdAt.adding(seconds: askedBy == nil ? Self.lifetime : Self.lifetimeOfPatients)
  }
}
