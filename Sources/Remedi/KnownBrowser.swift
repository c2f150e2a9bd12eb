/// A browser in which somebody has signed in before.
public struct KnownBrowser: Codable, Sendable, Hashable {
  /// The hash of what its cookie holds.
  public let mark: String
  public let lastSignInAt: Instant
}

extension Account {
  /// So many are remembered.
  static let mostKnownBrowsers = 20

  /// Notes that somebody signed in with a browser.
  /// - Returns: whether it is a new one beside others: of the very first, nobody needs to be told.
  public mutating func noteSignIn(inBrowser mark: String, at now: Instant) -> Bool {
    let others = (knownBrowsers ?? []).filter { $0.mark != mark }
    let isNew = !others.isEmpty && others.count == knownBrowsers?.count
    knownBrowsers = others.suffix(Self.mostKnownBrowsers - 1) + [KnownBrowser(mark: mark, lastSignInAt: now)]
    return isNew
  }
}
