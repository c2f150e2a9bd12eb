/// That the password alone does not sign in: a code is asked for as well, of an app that shares a secret with Remedi (TOTP,
/// RFC 6238), or one of the codes that were handed out for the day on which the app is out of reach.
public struct TwoFactor: Codable, Sendable, Hashable {
  /// What happened to it, as letters tell.
  public enum Change: String, Codable, Sendable, CaseIterable {
    case turnedOn = "turned-on"
    case turnedOff = "turned-off"
    /// Turned off by somebody else for a holder who has lost app and codes.
    case released
    case recoveryCodesMade = "recovery-codes-made"
    case recoveryCodeUsed = "recovery-code-used"
    /// The right password was typed, and then only wrong codes.
    case wrongCodes = "wrong-codes"
  }

  /// What the app shares, encrypted with a key that does not stand in the store.
  public let sealedSecret: String
  /// Since when it is asked for.
  public let since: Instant
  /// The last step of time whose code was taken: neither that one nor an earlier one is taken again (RFC 6238, 5.2).
  public var lastStep: Int64
  public var recoveryCodes: RecoveryCodes

  public init(sealedSecret: String, since: Instant, lastStep: Int64, recoveryCodes: RecoveryCodes) {
    self.sealedSecret = sealedSecret
    self.since = since
    self.lastStep = lastStep
    self.recoveryCodes = recoveryCodes
  }
}

/// Codes each of which is taken once in the place of the app's.
public struct RecoveryCodes: Codable, Sendable, Hashable {
  public let id: Identifier<RecoveryCodes>
  public let madeAt: Instant
  /// The hashes of those that were not used.
  public var unused: [String]
  /// When somebody said that they are kept in a safe place.
  public var keptAt: Instant?

  /// So many are made together.
  public static let count = 10
  /// Signs of each, of five random bits.
  public static let length = 16
  /// So many or fewer are few.
  public static let few = 3
  /// Seconds for which they are shown at most.
  public static let showing = 600

  public init(id: Identifier<RecoveryCodes>, madeAt: Instant, unused: [String]) {
    self.id = id
    self.madeAt = madeAt
    self.unused = unused
  }

  /// Whether they are still shown: for a while after they were made, and not once somebody said that they are kept.
  public func areShown(at now: Instant) -> Bool { keptAt == nil && now.seconds(since: madeAt) < Self.showing }
}

/// A second step that is being set up: not asked for before a right code was typed.
public struct PendingTwoFactor: Codable, Sendable, Hashable {
  /// As ``TwoFactor/sealedSecret``.
  public let sealedSecret: String
  /// In which it was begun; it is shown and finished in no other, for somebody else may be signed in there.
  public let sessionId: Identifier<Session>
  public let startedAt: Instant

  /// Seconds for which it can be finished.
  public static let lifetime = 3600

  public init(sealedSecret: String, sessionId: Identifier<Session>, startedAt: Instant) {
    self.sealedSecret = sealedSecret
    self.sessionId = sessionId
    self.startedAt = startedAt
  }

  public func isOpen(in session: Identifier<Session>, at now: Instant) -> Bool {
    sessionId == session && now.seconds(since: startedAt) < Self.lifetime
  }
}
