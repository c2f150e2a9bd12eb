import Remedi

/// The parsed days of a phase.
struct DaysDraft {
  typealias Said = PhaseDraft.Said

  var everyDays: Said<Int>?
  var cycle: Said<Cycle>?
  var weekdays: Said<Set<Weekday>>?
  var weeks: Said<Int>?
  var monthDays: Said<Set<Int>>?
  var missing: Said<DayPattern.MissingDay>?
  var monthWeekday: Said<MonthWeekday>?
  var months: Said<Int>?

  struct Cycle {
    let on, off: Int
  }

  struct MonthWeekday {
    let nth: Int
    let weekday: Weekday
  }

  var isEmpty: Bool { firstSpans.isEmpty }

  /// The position of days that are neither every day nor weekdays.
  var otherThanWeekdays: Range<Int>? {
    let everyDays = everyDays?.value == 1 ? nil : everyDays
    return everyDays?.span ?? cycle?.span ?? monthDays?.span ?? monthWeekday?.span ?? months?.span
  }

  /// The first position of any days.
  var firstSpan: Range<Int>? { firstSpans.min { $0.lowerBound < $1.lowerBound } }

  /// The first position of each way of specifying days; more than one is a contradiction.
  private var firstSpans: [Range<Int>] {
    // `daily, 21 days on 7 days off` is no contradiction: it is daily on the days on.
    let everyDays = cycle != nil && everyDays?.value == 1 ? nil : everyDays
    var spans = [everyDays?.span, cycle?.span, weekdays?.span ?? weeks?.span, monthDays?.span, monthWeekday?.span]
    if monthDays == nil, monthWeekday == nil { spans.append(months?.span) }
    return spans.compactMap { $0 }
  }

  /// Two parts that contradict each other.
  var contradiction: (Range<Int>, Range<Int>)? {
    let spans = firstSpans.sorted { $0.lowerBound < $1.lowerBound }
    return spans.count > 1 ? (spans[0], spans[1]) : nil
  }

  /// - Parameter start: the first day, also used for a weekly or monthly recurrence without days.
  func pattern(from start: LocalDate) throws(ReadingFault) -> DayPattern {
    if let cycle = cycle?.value { return .cycle(on: cycle.on, off: cycle.off) }
    if let weekdays { return .weekdays(weekdays.value, everyWeeks: weeks?.value ?? 1) }
    if let weeks { return .weekdays([start.weekday], everyWeeks: weeks.value) }
    let every = months?.value ?? 1
    if let place = monthWeekday?.value { return .monthWeekday(nth: place.nth, place.weekday, everyMonths: every) }
    if let days = monthDays?.value {
      return .monthDays(days, whereMissing: missing?.value ?? .skip, everyMonths: every)
    }
    guard let months else { return .everyDays(everyDays?.value ?? 1) }
    guard start.day > 28 else { return .monthDays([start.day], whereMissing: .skip, everyMonths: every) }
    throw .ambiguous(
      "Not every month has a day \(start.day): say what holds in the others.", span: months.span,
      wordings: [DayPattern.MissingDay.lastDay, .skip].map {
        Phrases.days(.monthDays([start.day], whereMissing: $0, everyMonths: every))
      })
  }
}
