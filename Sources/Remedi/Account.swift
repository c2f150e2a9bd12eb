/// The sign-in account of a person.
public struct Account: Codable, Sendable, Hashable {
  /// The owner of an account.
  public enum Holder: Codable, Sendable, Hashable {
    case physician(Identifier<Clinic>, Identifier<Practitioner>)
    case patient(Identifier<Clinic>, Identifier<Patient>)
    /// A caregiver of the patient.
    case caregiver(Identifier<Clinic>, Identifier<Patient>, Identifier<Caregiver>)

    /// The holder's clinic.
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
  /// Folded, for looking up the account by address.
  public private(set) var email: String?
  /// When `email` was last changed. Nil if it was never changed.
  public private(set) var emailSince: Instant?
  /// When the holder proved to have access to the mailbox of `email`. Nil if unknown.
  public private(set) var emailProvenAt: Instant?
  /// The scrypt hash with its parameters. Nil until a password was chosen.
  public var passwordHash: String?
  /// The latest mailed reset that is still usable. Nil if there is none.
  public var passwordResetId: Identifier<PasswordReset>?
  /// Earlier resets that were still usable when the latest was mailed, oldest first. Nil if there were none.
  public var earlierResetIds: [Identifier<PasswordReset>]?
  /// The latest requested address change that can still be confirmed. Nil if there is none.
  public var addressChangeId: Identifier<AddressChange>?
  /// The two-factor authentication. Nil if the password suffices.
  public var twoFactor: TwoFactor?
  /// The two-factor setup in progress. Nil if there is none.
  public var pendingTwoFactor: PendingTwoFactor?
  /// Browsers in which the holder has signed in, the latest last. Nil if none was recorded.
  public internal(set) var knownBrowsers: [KnownPlace]?
  /// Networks from which the holder has signed in, the latest last. Nil if none was recorded.
  public internal(set) var knownNetworks: [KnownPlace]?
  /// When the latest session was opened. Nil if none was recorded.
  public var lastSignInAt: Instant?
  public let createdAt: Instant

  /// The stored names.
  enum CodingKeys: String, CodingKey, CaseIterable {
    case id, holder, userName, email, emailSince, emailProvenAt, passwordHash, passwordResetId, earlierResetIds
    case addressChangeId
    case twoFactor = "secondStep"
    case pendingTwoFactor = "pendingSecondStep"
    case knownBrowsers, knownNetworks, lastSignInAt, createdAt
  }

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

  /// Sets the address.
  /// - Parameters:
  ///   - address: folded; nil for none.
  ///   - isProven: whether the holder has followed a link in a letter to it.
  public mutating func setEmail(_ address: String?, isProven: Bool, at now: Instant) {
    if address != email { (email, emailSince, emailProvenAt) = (address, now, nil) }
    if isProven { proveEmail(at: now) }
  }

  /// Records that the holder has followed a link in a letter to the address.
  public mutating func proveEmail(at now: Instant) { emailProvenAt = email == nil ? nil : now }
}

/// A session in a browser or on a device. Stored under the hash of its token; the token itself is never stored.
public struct Session: Codable, Sendable, Hashable {
  public let id: Identifier<Session>
  public let accountId: Identifier<Account>
  public let holder: Account.Holder
  /// Nil in a session that began before sessions said it; see ``purpose``.
  public let use: Use?
  /// The client's name for itself; that of a device that measures is the patient's name for it.
  public let device: String?
  /// The modules whose readings a device may post. Nil for any other use.
  public let modules: [ModuleID]?
  public let createdAt: Instant
  public var expiresAt: Instant
  /// Seconds without user activity after which the session is locked. Nil if it is never locked.
  public let idleLimit: Int?
  /// The last recorded user activity. Nil if there was none since the session began.
  public var lastUsedAt: Instant?
  /// When the session was locked explicitly. Nil if it was not or has been unlocked since.
  public var lockedAt: Instant?
  /// When the password was last re-entered. Nil if it was not since the session began.
  public var provenAt: Instant?

  public init(
    id: Identifier<Session>, accountId: Identifier<Account>, holder: Account.Holder, use: Use? = nil, device: String?,
    modules: [ModuleID]? = nil, createdAt: Instant, expiresAt: Instant, idleLimit: Int? = nil
  ) {
    self.id = id
    self.accountId = accountId
    self.holder = holder
    self.use = use
    self.device = device
    self.modules = modules
    self.createdAt = createdAt
    self.expiresAt = expiresAt
    self.idleLimit = idleLimit
  }
}
