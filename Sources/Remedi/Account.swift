/// With what a person signs in.
public struct Account: Codable, Sendable, Hashable {
  /// Who signs in.
  public enum Holder: Codable, Sendable, Hashable {
    case physician(Identifier<Clinic>, Identifier<Practitioner>)
    case patient(Identifier<Clinic>, Identifier<Patient>)
    /// Somebody who cares for the patient.
    case caregiver(Identifier<Clinic>, Identifier<Patient>, Identifier<Caregiver>)

    /// Whose clinic it is.
    public var clinicId: Identifier<Clinic> {
      switch self {
      case .physician(let clinic, _), .patient(let clinic, _), .caregiver(let clinic, _, _): clinic
      }
    }
  }

  public let id: Identifier<Account>
  public let holder: Holder
  /// Patients and caregivers only.
  public let userName: String?
  /// Folded, for finding the account by address.
  public private(set) var email: String?
  /// Since when `email` is what it is; nil since the account was made.
  public private(set) var emailSince: Instant?
  /// When the holder has shown to read the mail of `email`; nil where that is not known.
  public private(set) var emailProvenAt: Instant?
  /// The scrypt hash with its parameters; nil until a password was chosen.
  public var passwordHash: String?
  /// The reset that was mailed last and can still be used; nil where there is none.
  public var passwordResetId: Identifier<PasswordReset>?
  /// Those that were mailed before it and could still be used then, oldest first; nil where there was none.
  public var earlierResetIds: [Identifier<PasswordReset>]?
  /// The change of the address that was asked for last and can still be confirmed; nil where there is none.
  public var addressChangeId: Identifier<AddressChange>?
  /// What is asked for beside the password; nil where nothing is.
  public var secondStep: TwoFactor?
  /// What is being set up; nil where nothing is.
  public var pendingSecondStep: PendingTwoFactor?
  /// Browsers in which the holder has signed in, the latest last; nil where none was noted.
  public internal(set) var knownBrowsers: [KnownPlace]?
  /// Networks from which the holder has signed in, the latest last; nil where none was noted.
  public internal(set) var knownNetworks: [KnownPlace]?
  /// When a session of it was opened last; nil where none was noted.
  public var lastSignInAt: Instant?
  public let createdAt: Instant

  public init(
    id: Identifier<Account>, holder: Holder, userName: String?, email: String?, passwordHash: String?,
    createdAt: Instant
  ) {
    self.id = id
    self.holder = holder
    self.userName = userName
    self.email = email
    self.passwordHash = passwordHash
    self.createdAt = createdAt
  }

  /// Takes over an address.
  /// - Parameters:
  ///   - address: folded; nil for none.
  ///   - isProven: whether the holder has followed a link in a letter to it.
  public mutating func setEmail(_ address: String?, isProven: Bool, at now: Instant) {
    if address != email { (email, emailSince, emailProvenAt) = (address, now, nil) }
    if isProven { proveEmail(at: now) }
  }

  /// Notes that the holder has followed a link in a letter to the address.
  public mutating func proveEmail(at now: Instant) { emailProvenAt = email == nil ? nil : now }
}

/// A signed-in browser or device. Kept under the hash of its token; the token itself is kept nowhere.
public struct Session: Codable, Sendable, Hashable {
  public let id: Identifier<Session>
  public let accountId: Identifier<Account>
  public let holder: Account.Holder
  /// What the client calls itself.
  public let device: String?
  public let createdAt: Instant
  public var expiresAt: Instant
  /// Seconds without a deed of a person after which it is locked; nil where it never is.
  public let idleLimit: Int?
  /// The last deed of a person that was noted; nil where none was since it began.
  public var lastUsedAt: Instant?
  /// When it was locked on purpose; nil where it was not, or was unlocked since.
  public var lockedAt: Instant?
  /// When the password was typed again; nil where it was not since it began.
  public var provenAt: Instant?

  public init(
    id: Identifier<Session>, accountId: Identifier<Account>, holder: Account.Holder, device: String?,
    createdAt: Instant, expiresAt: Instant, idleLimit: Int? = nil
  ) {
    self.id = id
    self.accountId = accountId
    self.holder = holder
    self.device = device
    self.createdAt = createdAt
    self.expiresAt = expiresAt
    self.idleLimit = idleLimit
  }
}
