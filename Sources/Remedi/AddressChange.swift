/// A pending change of a sign-in address: requested by a physician, or entered for a patient by someone else. It is
/// confirmed by the link in the letter to the new address. Stored under the hash of its code.
public struct AddressChange: Codable, SingleUse, Hashable {
  public let id: Identifier<AddressChange>
  public let accountId: Identifier<Account>
  /// The new address as typed.
  public let address: String
  public let createdAt: Instant
  public let expiresAt: Instant
  public var usedAt: Instant?
  /// When it was superseded by another request or a new password.
  public var overtakenAt: Instant?
  /// Who entered it for a patient. Nil if a physician requested it for themselves.
  public let askedBy: Actor?

  /// Seconds for which the link is valid.
  public static let lifetime = 86_400
  /// The same for a patient, who reads letters less often.
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
