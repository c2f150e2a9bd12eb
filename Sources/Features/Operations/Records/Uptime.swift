import Remedi

/// The time in which the installation worked, minute by minute: those of which a server left a mark in the store
/// (requirement N-90). It is measured, and promises nothing.
struct Uptime: Sendable {
  /// How long marks are kept, in days.
  static let kept = 365

  private let days: [UptimeDay]
  private let now: UptimeMinute

  init(_ days: [UptimeDay], at now: Instant) {
    self.days = days.sorted { $0.day < $1.day }
    self.now = UptimeMinute(of: now)
  }

  /// The earliest minute of which there is a mark. Nil if there is none.
  private var first: UptimeMinute? {
    for day in days { if let minute = day.first { return UptimeMinute(day.day, minute) } }
    return nil
  }

  /// When measuring began. Nil if nothing was measured yet, or if that is longer ago than marks are kept.
  var since: Instant? {
    guard let first, first < now, now.number - first.number < Self.kept * UptimeDay.length else { return nil }
    return first.start
  }

  /// The share of the last days, up to the minute that still runs; of a younger installation, since it was first up.
  /// Nil if no such minute is over.
  func share(ofLast count: Int) -> UptimeShare? {
    guard let first else { return nil }
    let start = max(first.number, now.number - count * UptimeDay.length)
    guard start < now.number else { return nil }
    let up = days.reduce(0) { sum, day in
      let midnight = UptimeMinute(day.day, 0).number
      let part = (start - midnight..<max(start, now.number) - midnight).clamped(to: 0..<UptimeDay.length)
      return sum + day.count(in: part)
    }
    return UptimeShare(up: up, measured: now.number - start)
  }
}
