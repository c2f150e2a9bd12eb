import Remedi

/// A minute since 1970 (UTC), which is what is marked where a server was up.
struct UptimeMinute: Sendable, Hashable, Comparable {
  let number: Int

  init(number: Int) { self.number = number }

  init(of now: Instant) { number = Int((Double(now.milliseconds) / 60_000).rounded(.down)) }

  init(_ day: LocalDate, _ minute: Int) { number = day.dayNumber * UptimeDay.length + minute }

  var day: LocalDate { LocalDate(dayNumber: (number - minuteOfDay) / UptimeDay.length) }

  var minuteOfDay: Int { (number % UptimeDay.length + UptimeDay.length) % UptimeDay.length }

  var start: Instant { Instant(milliseconds: Int64(number) * 60_000) }

  static func < (lhs: Self, rhs: Self) -> Bool { lhs.number < rhs.number }
}
