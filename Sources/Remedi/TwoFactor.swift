/// Two-factor authentication: signing in also requires a code from an app that shares a secret with Remedi (TOTP,
/// RFC 6238), or one of the recovery codes for when the app is unavailable.
public struct TwoFactor: Codable, Sendable, Hashable {
  /// The event that a letter reports.
  public enum Change: String, Codable, Sendable, CaseIterable {
    case turnedOn = "turned-on"
    case turnedOff = "turned-off"
    /// Turned off by someone else, for a holder who lost the app and the codes.
    case released
    case recoveryCodesMade = "recovery-codes-made"
    case recoveryCodeUsed = "recovery-code-used"
    /// The correct password was entered, followed only by wrong codes.
    case wrongCodes = "wrong-codes"
  }

  /// The shared secret, encrypted with a key that is not in the store.
  public let sealedSecret: String
  /// Since when it is required.
  public let since: Instant
  /// The last accepted time step: neither its code nor an earlier one is accepted again (RFC 6238, 5.2).
  public var lastStep: Int64
  public var recoveryCodes: RecoveryCodes

  public init(sealedSecret: String, since: Instant, lastStep: Int64, recoveryCodes: RecoveryCodes) {
    self.sealedSecret = sealedSecret
    self.since = since
    self.lastStep = lastStep
    self.recoveryCodes = recoveryCodes
  }
}

/// Codes that can each be used once in place of the app's.
public struct RecoveryCodes: Codable, Sendable, Hashable {
  public let id: Identifier<RecoveryCodes>
  public let madeAt: Instant
  /// The hashes of the unused codes.
  public var unused: [String]
  /// When the holder confirmed having saved them.
  public var keptAt: Instant?

  /// The number of codes in a set.
  public static let count = 10
  /// The length of a code in characters, each of five random bits.
  public static let length = 16
  /// This number of unused codes or fewer is low.
  public static let few = 3
  /// The longest time for which they are shown, in seconds.
  public static let showing = 600

  public init(id: Identifier<RecoveryCodes>, madeAt: Instant, unused: [String]) {
    self.id = id
    self.madeAt = madeAt
    self.unused = unused
  }

  /// Whether they are still shown: for some time after they were created, until the holder confirms having saved them.
  public func areShown(at now: Instant) -> Bool { keptAt == nil && now.seconds(since: madeAt) < Self.showing }
}

/// A pending two-factor setup, which is not required before a correct code was entered.
public struct PendingTwoFactor: Codable, Sendable, Hashable {
  /// As ``TwoFactor/sealedSecret``.
  public let sealedSecret: String
  /// The session in which it was started. It is shown and completed only there, because someone else may be signed in
  /// elsewhere.
  public let sessionId: Identifier<Session>
  public let startedAt: Instant

  /// Seconds in which it can be completed.
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
