/// A physician's registration data, until the link in the letter proves that the address is the physician's own.
/// Stored under the hash of its code.
public struct PendingRegistration: Codable, SingleUse, Hashable {
  public let id: Identifier<PendingRegistration>
  public let name: String
  public let email: String
  public let clinicName: String
  /// The clinic's zone.
  public let timeZone: String
  /// As written by the password hasher. Nil once it has been moved to the account.
  public private(set) var passwordHash: String?
  public let createdAt: Instant
  public let expiresAt: Instant
  public private(set) var usedAt: Instant?

  /// Seconds for which the link is valid.
  public static let lifetime = 86_400

  public init(
    id: Identifier<PendingRegistration>, name: String, email: String, clinicName: String, timeZone: String,
    passwordHash: String, createdAt: Instant
  ) {
    self.id = id
    self.name = name
    self.email = email
    self.clinicName = clinicName
    self.timeZone = timeZone
    self.passwordHash = passwordHash
    self.createdAt = createdAt
    self.expiresAt = createdAt.adding(seconds: Self.lifetime)
  }

  /// A new request gets a separate link and does not supersede this one.
  public var overtakenAt: Instant? { nil }

  /// Whether both are for the same mailbox.
  public func isForAddress(of other: Self) -> Bool { EmailAddress.fold(email) == EmailAddress.fold(other.email) }

  public mutating func markUsed(at now: Instant) {
    usedAt = now
    passwordHash = nil
  }
}
