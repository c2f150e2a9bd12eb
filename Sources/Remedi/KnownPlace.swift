/// A browser or network from which someone has signed in before.
public struct KnownPlace: Codable, Sendable, Hashable {
  /// The hash of the browser cookie's value, or of the network for this account.
  public let mark: String
  public let lastSignInAt: Instant

  /// Seconds after the last sign-in until a place is forgotten.
  static let lifetime = 90 * 86_400

  /// Whether the last sign-in there is recent enough.
  public func isKnown(at now: Instant) -> Bool { lastSignInAt.adding(seconds: Self.lifetime) > now }
}

extension Account {
  /// The most browsers to remember.
  static let mostKnownBrowsers = 20
  /// The most networks to remember.
  static let mostKnownNetworks = 10

  /// Records a sign-in with a browser.
  /// - Returns: whether it is a new browser beside others. The very first needs no notification.
  public mutating func noteSignIn(inBrowser mark: String, at now: Instant) -> Bool {
    let known = knownBrowsers ?? []
    knownBrowsers = Self.noting(mark, at: now, in: known, most: Self.mostKnownBrowsers)
    return !known.isEmpty && !known.contains { $0.mark == mark }
  }

  /// Records a sign-in from a network.
  public mutating func noteSignIn(fromNetwork mark: String, at now: Instant) {
    knownNetworks = Self.noting(mark, at: now, in: knownNetworks ?? [], most: Self.mostKnownNetworks)
  }

  private static func noting(_ mark: String, at now: Instant, in known: [KnownPlace], most: Int) -> [KnownPlace] {
    known.filter { $0.mark != mark }.suffix(most - 1) + [KnownPlace(mark: mark, lastSignInAt: now)]
  }
}
