import Remedi

/// The posts to a host that are on their way: at most half of all, and few while the host does not answer, so that a host
/// that hangs leaves room for the others.
struct HostPosts: Sendable {
  /// The most posts at once to a host that answers.
  static let most = LineState.mostPosts / 2
  /// The most posts at once to a host that does not.
  static let fewest = 8
  /// How many posts in a row without an answer make a host one that does not answer.
  static let leastSilences = 3
  /// How long it is known, in seconds, that a host did not answer.
  private static let memory = 3600

  private var count = 0
  private var silences = 0
  /// When the latest of ``silences`` was. Nil if there are none.
  private var silentAt: Instant?

  /// Whether another post may begin.
  var hasRoom: Bool { count < (silences < Self.leastSilences ? Self.most : Self.fewest) }

  mutating func begin() { count += 1 }

  mutating func end() { count -= 1 }

  /// Records whether a post was answered.
  mutating func heard(_ isAnswer: Bool, at now: Instant) {
    (silences, silentAt) = isAnswer ? (0, nil) : (silences + 1, now)
  }

  /// Whether nothing of it is lost if it is forgotten.
  func isOver(at now: Instant) -> Bool {
    guard count == 0, let silentAt else { return count == 0 }
    return !(0..<Self.memory).contains(now.seconds(since: silentAt))
  }
}
