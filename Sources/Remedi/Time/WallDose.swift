/// A dose by the patient's wall clock, with its neighbours. Readings are in milliseconds since 1970-01-01T00:00 on that
/// clock, so that a clock change between two doses does not count.
package struct WallDose: Sendable {
  /// The day of the reading.
  let date: LocalDate
  let reading: Int64
  /// False for a bedtime after midnight, which belongs to the day before.
  private let isReadOnItsOwnDay: Bool
  /// The readings of the doses before and after it. Nil if there is none within two days.
  private let previous: Int64?
  private let following: Int64?
  /// The reading of the first dose on each of the following two days. Nil if there is none.
  private let firsts: [Int64?]
  private let asksOnTheNextDay: Bool
  private let asksOnTheDayAfter: Bool

  /// Nil for interval and as-needed doses.
  /// - Parameter dayParts: the patient's day parts on a day.
  package init?(_ position: OccurrenceAnchor, of timing: Timing, _ dayParts: (LocalDate) -> DayParts) {
    guard let (owner, date, reading) = Self.reading(position, dayParts) else { return nil }
    self.date = date
    self.reading = reading
    isReadOnItsOwnDay = owner == date
    let days = (date - 2...date + 2).map { timing.slots(on: $0).compactMap { Self.reading($0.position, dayParts) } }
    let around = days.joined()
    previous = around.lazy.map(\.reading).filter { $0 < reading }.max()
    following = around.lazy.map(\.reading).filter { $0 > reading }.min()
    firsts = (1...2).map { later in around.lazy.filter { $0.date == date + later }.map(\.reading).min() }
    asksOnTheNextDay = !days[3].isEmpty
    asksOnTheDayAfter = !days[4].isEmpty
  }

  /// Whether the rule has wall-clock doses on that day, one or two days later.
  func asksOn(_ date: LocalDate) -> Bool { date == self.date + 1 ? asksOnTheNextDay : asksOnTheDayAfter }

  /// Whether it is due in the last minute before a day begins in another zone, instead of being omitted. Its own day
  /// must have begun by then, and at least half of the usual time must remain to the adjacent doses. In addition, it
  /// must be only slightly earlier than usual, or its omission must leave a gap of more than one and a half times the
  /// usual.
  /// - Parameters:
  ///   - moment: its own time, in milliseconds since 1970 UTC, like `last`.
  ///   - day: the day that begins a minute after `last`.
  func isBroughtForward(from moment: Int64, to last: Int64, before day: LocalDate) -> Bool {
    guard isReadOnItsOwnDay, (1...2).contains(day - date), let first = firsts[day - date - 1], let following,
      moment - (reading - Self.midnight(date)) <= last
    else { return false }
    let untilNext = first - Self.midnight(day) + 60_000
    guard 2 * untilNext >= following - reading else { return false }
    guard let previous else { return true }
    let sincePrevious = last - moment + reading - previous
    guard 2 * sincePrevious >= reading - previous else { return false }
    let usual = max(reading - previous, following - reading)
    return moment - last <= Self.hardlyEarlier || 2 * (sincePrevious + untilNext) > 3 * usual
  }

  /// Three hours.
  private static let hardlyEarlier: Int64 = 3 * 3_600_000

  private static func reading(
    _ position: OccurrenceAnchor, _ dayParts: (LocalDate) -> DayParts
  ) -> (owner: LocalDate, date: LocalDate, reading: Int64)? {
    switch position {
    case .clock(let date, let time): return (date, date, midnight(date) + Int64(time.minuteOfDay) * 60_000)
    case .dayPart(let owner, let part):
      let parts = dayParts(owner)
      let date = owner + parts.daysLater(part)
      return (owner, date, midnight(date) + Int64(parts.time(of: part).minuteOfDay) * 60_000)
    case .instant, .asNeeded: return nil
    }
  }

  private static func midnight(_ date: LocalDate) -> Int64 { Int64(date.dayNumber) * 86_400_000 }
}
