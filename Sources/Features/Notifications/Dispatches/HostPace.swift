import Remedi

/// How fast a host is posted to: a token bucket that holds what a second allows. A host that asks to wait gets half as
/// much afterwards; each minute gives back a tenth of the whole.
struct HostPace: Sendable {
  /// Posts a second if the host never complained.
  private let whole: Double
  private var rate: Double
  private var tokens: Double
  private var updatedAt: Instant
  /// Until when the host is left alone. Nil if it may be asked.
  private(set) var busyUntil: Instant?

  /// The pause of a host that names none, in seconds.
  static let usualPause = 10
  /// The longest pause, in seconds.
  static let longestPause = 3600

  /// - Parameter whole: posts a second, 1 or more.
  init(_ whole: Int, at now: Instant) {
    self.whole = Double(max(whole, 1))
    (rate, tokens, updatedAt) = (self.whole, self.whole, now)
  }

  /// Takes the right to post once.
  /// - Returns: whether there is one.
  mutating func take(at now: Instant) -> Bool {
    advance(to: now)
    guard busyUntil == nil, tokens >= 1 else { return false }
    tokens -= 1
    return true
  }

  /// Records that the host asked to wait.
  /// - Parameter seconds: nil if it did not say for how long.
  mutating func complain(for seconds: Int?, at now: Instant) {
    advance(to: now)
    // The answers to posts that were on their way together are one complaint.
    if busyUntil == nil { rate = max(1, rate / 2) }
    let end = now.adding(seconds: min(max(seconds ?? Self.usualPause, 1), Self.longestPause))
    (busyUntil, tokens) = (max(busyUntil ?? end, end), 0)
  }

  /// Whether nothing can be posted for longer than the seconds.
  mutating func isBusy(beyond seconds: Int, at now: Instant) -> Bool {
    advance(to: now)
    return busyUntil.map { $0 > now.adding(seconds: seconds) } ?? false
  }

  /// Whether nothing of it would be lost if it began again.
  mutating func isWhole(at now: Instant) -> Bool {
    advance(to: now)
    return busyUntil == nil && rate == whole && tokens == whole
  }

  private mutating func advance(to now: Instant) {
    // Nothing is known of the time in between if the clock was set back.
    let elapsed = Double(max(0, now.milliseconds - updatedAt.milliseconds)) / 1000
    rate = min(whole, rate + whole / 10 * elapsed / 60)
    tokens = min(rate, tokens + rate * elapsed)
    updatedAt = now
    if let end = busyUntil, end <= now || end > now.adding(seconds: Self.longestPause) { busyUntil = nil }
  }
}
