import Remedi
import Web

/// How often the address of a calendar may be fetched: 60 times an hour.
struct CalendarPace: Sendable {
  static let anHour = 60
  /// For how many addresses it is counted at the most.
  private static let remembered = 100_000

  private let table: RateTable<Identifier<CalendarSubscription>>

  /// - Parameter now: a clock that only runs.
  init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
    table = RateTable(
      every: .seconds(3600) / Self.anHour, burst: Self.anHour, remembered: Self.remembered, now: now)
  }

  /// Counts a fetch.
  /// - Throws: `RemediError` `rateLimited`
  func count(_ calendar: Identifier<CalendarSubscription>) throws(RemediError) {
    guard let seconds = table.take(calendar) else { return }
    throw RemediError(
      .rateLimited, "This calendar is fetched too often. Once an hour is enough.", retryAfter: seconds)
  }
}
