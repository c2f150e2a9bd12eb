/// That a physician wants to sign in with another address, until the link in the letter to it shows that it is the
/// physician's own. Kept under the hash of its code.
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

  /// Seconds for which its link can be followed.
  public static let lifetime = 86_400

  public init(
    id: Identifier<AddressChange>, accountId: Identifier<Account>, address: String, createdAt: Instant
  ) {
    self.id = id
    self.accountId = accountId
    self.address = address
    self.createdAt = createdAt
    self.expiresAt = createdAt.adding(seconds: Self.lifetime)
  }
}
