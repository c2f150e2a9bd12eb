/// A browser in which, or a network from which, somebody has signed in before.
public struct KnownPlace: Codable, Sendable, Hashable {
  /// The hash of what the browser's cookie holds, or of the network for this account.
  public let mark: String
  public let lastSignInAt: Instant

  /// Seconds after the last sign-in for which a place is known.
  static let lifetime = 90 * 86_400

  /// Whether the last sign-in there is not too long ago.
  public func isKnown(at now: Instant) -> Bool { lastSignInAt.adding(seconds: Self.lifetime) > now }
}

extension Account {
  /// So many are remembered.
  static let mostKnownBrowsers = 20
  /// So many are remembered.
  static let mostKnownNetworks = 10

  /// Notes that somebody signed in with a browser.
  /// - Returns: whether it is a new one beside others: of the very first, nobody needs to be told.
  public mutating func noteSignIn(inBrowser mark: String, at now: Instant) -> Bool {
    let known = knownBrowsers ?? []
    knownBrowsers = Self.noting(mark, at: now, in: known, most: Self.mostKnownBrowsers)
    return !known.isEmpty && !known.contains { $0.mark == mark }
  }

  /// Notes that somebody signed in from a network.
  public mutating func noteSignIn(fromNetwork mark: String, at now: Instant) {
    knownNetworks = Self.noting(mark, at: now, in: knownNetworks ?? [], most: Self.mostKnownNetworks)
  }

  private static func noting(_ mark: String, at now: Instant, in known: [KnownPlace], most: Int) -> [KnownPlace] {
    known.filter { $0.mark != mark }.suffix(most - 1) + [KnownPlace(mark: mark, lastSignInAt: now)]
  }
}
