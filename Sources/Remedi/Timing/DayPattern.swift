/// A day of the week, with its ISO 8601 number.
public enum Weekday: Int, Codable, Sendable, CaseIterable, Comparable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// The days of a phase on which something is due. Repetition is counted from the phase's first day; weeks begin on
/// Monday, months on the first.
public enum DayPattern: Sendable, Hashable {
  /// Every day, every second day …
  case everyDays(Int)
  case weekdays(Set<Weekday>, everyWeeks: Int = 1)
  /// By day of the month.
  case monthDays(Set<Int>, whereMissing: MissingDay, everyMonths: Int = 1)
  /// The nth weekday of a month: 1 to 5 from its beginning, -1 the last.
  case monthWeekday(nth: Int, Weekday, everyMonths: Int = 1)
  /// A number of days on, followed by a number of days off.
  case cycle(on: Int, off: Int)

  /// What happens to the 31st in shorter months.
  public enum MissingDay: String, Codable, Sendable { case lastDay, skip }

  public static let daily = everyDays(1)

  /// - Parameter start: the first day of the phase; `date` must not be before it.
  package func contains(_ date: LocalDate, from start: LocalDate) -> Bool {
    switch self {
    case .everyDays(let interval): return interval == 1 || (date - start) % interval == 0
    case .cycle(let on, let off): return (date - start) % (on + off) < on
    case .weekdays(let days, let interval):
      guard days.contains(date.weekday) else { return false }
      return interval == 1 || (date.monday - start.monday) / 7 % interval == 0
    case .monthDays(let days, let missing, let interval):
      let (year, month, day) = date.components
      guard Self.months(from: start, year, month) % interval == 0 else { return false }
      if days.contains(day) { return true }
      guard missing == .lastDay, day == LocalDate.days(inMonth: month, ofYear: year) else { return false }
      return days.contains { $0 > day }
    case .monthWeekday(let nth, let weekday, let interval):
      guard date.weekday == weekday else { return false }
      let (year, month, day) = date.components
      guard Self.months(from: start, year, month) % interval == 0 else { return false }
      return nth > 0 ? (day - 1) / 7 + 1 == nth : day + 7 > LocalDate.days(inMonth: month, ofYear: year)
    }
  }

  private static func months(from start: LocalDate, _ year: Int, _ month: Int) -> Int {
    let first = start.components
    return (year - first.year) * 12 + month - first.month
  }

  /// A canonical form: equal meanings have equal values. Days that every month has are never missing.
  var normalized: Self {
    guard case .monthDays(let days, .lastDay, let interval) = self, days.allSatisfy({ $0 <= 28 }) else { return self }
    return .monthDays(days, whereMissing: .skip, everyMonths: interval)
  }

  func check(_ faults: inout Faults) {
    switch self {
    case .everyDays(let interval):
      if !(1...366).contains(interval) { faults.add("days", "Every so many days goes from 1 to 366.") }
    case .cycle(let on, let off):
      if !(1...366).contains(on) || !(1...366).contains(off) {
        faults.add("days", "Days on and days off go from 1 to 366.")
      }
    case .weekdays(let days, let interval):
      if days.isEmpty { faults.add("weekdays", "Choose at least one day of the week.") }
      if !(1...52).contains(interval) { faults.add("weeks", "Every so many weeks goes from 1 to 52.") }
    case .monthDays(let days, _, let interval):
      if days.isEmpty { faults.add("monthDays", "Choose at least one day of the month.") }
      if !days.allSatisfy((1...31).contains) { faults.add("monthDays", "Days of a month go from 1 to 31.") }
      Self.checkMonths(interval, &faults)
    case .monthWeekday(let nth, _, let interval):
      if nth != -1, !(1...5).contains(nth) { faults.add("nth", "A month has a first to a fifth weekday, and a last.") }
      Self.checkMonths(interval, &faults)
    }
  }

  private static func checkMonths(_ interval: Int, _ faults: inout Faults) {
    if !(1...12).contains(interval) { faults.add("months", "Every so many months goes from 1 to 12.") }
  }

  /// Covers every case of a pattern: dates repeat their weekdays after 28 years, or 40 if a century has no leap day. A
  /// pattern without a day in this period never has one.
  package static let horizon = 366 * 41
}

extension LocalDate {
  public var weekday: Weekday {
    switch isoWeekday {
    case 1: .monday
    case 2: .tuesday
    case 3: .wednesday
    case 4: .thursday
    case 5: .friday
    case 6: .saturday
    default: .sunday
    }
  }

  /// The Monday of its week.
  var monday: LocalDate { self - (isoWeekday - 1) }
}
