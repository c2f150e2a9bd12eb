/// What a physician typed to begin, until the link in the letter shows that the address is the physician's own.
/// Kept under the hash of its code.
public struct PendingRegistration: Codable, SingleUse, Hashable {
  public let id: Identifier<PendingRegistration>
  public let name: String
  public let email: String
  public let clinicName: String
  /// The clinic's.
  public let timeZone: String
  /// As the password hasher writes it; nil once the account has it.
  public private(set) var passwordHash: String?
  public let createdAt: Instant
  public let expiresAt: Instant
  public private(set) var usedAt: Instant?

  /// Seconds for which its link can be followed.
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

  /// Whoever asks again gets a link of its own.
  public var overtakenAt: Instant? { nil }

  /// Whether whoever reads the mail of the one reads that of the other.
  public func isForAddress(of other: Self) -> Bool { EmailAddress.fold(email) == EmailAddress.fold(other.email) }

  public mutating func markUsed(at now: Instant) {
    usedAt = now
    passwordHash = nil
  }
}
