import Remedi

extension Phrases {
  /// `8:04`, in the instant's own offset.
  static func shortClock(_ moment: Instant) -> String { withoutZero(clock(moment)) }

  /// `7:00`.
  static func shortClock(_ time: LocalTime) -> String { withoutZero(time.description) }

  private static func withoutZero(_ time: String) -> String { time.hasPrefix("0") ? String(time.dropFirst()) : time }
}
