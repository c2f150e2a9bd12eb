/// A faster ``PatientCalendar`` for successive readings that are close together: between two clock changes it
/// calculates instead of searching. Same results.
package struct PatientClock {
  package let calendar: PatientCalendar
  private var steady: SteadyDays?

  package init(_ calendar: PatientCalendar) { self.calendar = calendar }

  /// The moment at which the patient's clock shows `time` on `date`.
  mutating func instant(on date: LocalDate, at time: LocalTime) -> Instant {
    if let steady = days(around: date) {
      return steady.instant(second: Int64(date.dayNumber) * 86_400 + Int64(time.minuteOfDay) * 60)
    }
    return calendar.instant(on: date, at: time)
  }

  package mutating func startOfDay(_ date: LocalDate) -> Instant { instant(on: date, at: .midnight) }

  /// The patient's day of a moment.
  package mutating func date(at moment: Instant) -> LocalDate {
    if let steady {
      let second = Instant.floorDivide(moment.milliseconds, 1000).0 + Int64(steady.offset)
      let date = LocalDate(dayNumber: Int(Instant.floorDivide(second, 86_400).0))
      if steady.dates.contains(date) { return date }
    }
    return calendar.date(at: moment)
  }

  /// The moment in the offset of the patient's clock.
  mutating func written(_ moment: Instant) -> Instant {
    guard let steady = days(around: date(at: moment)) else { return calendar.written(moment) }
    return Instant(milliseconds: moment.milliseconds, offsetMinutes: steady.offset / 60)
  }

  private mutating func days(around date: LocalDate) -> SteadyDays? {
    if let steady, steady.dates.contains(date) { return steady }
    guard let found = calendar.steadyDays(around: date) else { return nil }
    steady = found
    return found
  }
}

/// Local days during and around which a patient's clock has a constant offset in whole minutes.
struct SteadyDays {
  let dates: ClosedRange<LocalDate>
  /// Seconds ahead of UTC.
  let offset: Int

  /// - Parameter second: on the local clock, counted as if it were UTC.
  func instant(second: Int64) -> Instant {
    Instant(milliseconds: (second - Int64(offset)) * 1000, offsetMinutes: offset / 60)
  }
}

extension PatientCalendar {
  /// The steady days around a day. Nil if the clock changes on the day or next to it.
  func steadyDays(around date: LocalDate) -> SteadyDays? {
    let reign = zoneDays(around: date)
    let noon = Int64(date.dayNumber) * 86_400 + 43_200
    let span = zone(on: date).span(at: noon - Int64(zone(on: date).offset(at: noon)))
    guard span.offset % 60 == 0 else { return nil }
    // A margin of one day on both sides, so that no reading of these days can denote a moment beyond the change.
    let first = span.from.map { LocalDate(dayNumber: Int(($0 + Int64(span.offset)) / 86_400) + 2) }
    let last = span.until.map { LocalDate(dayNumber: Int(($0 + Int64(span.offset)) / 86_400) - 2) }
    let lower = [first, reign.from.map { $0 + 1 }].compactMap { $0 }.max() ?? date - 3650
    let upper = [last, reign.until.map { $0 - 3 }].compactMap { $0 }.min() ?? date + 3650
    guard lower <= date, date <= upper else { return nil }
    return SteadyDays(dates: lower...upper, offset: span.offset)
  }
}

extension TimeZoneRules {
  /// The period around a moment with a constant offset, bounded by clock changes in seconds since 1970 UTC. Nil if
  /// unbounded.
  func span(at second: Int64) -> (from: Int64?, until: Int64?, offset: Int) {
    let offset = offset(at: second)
    let index = transitions.partitioningIndex { $0 > second }
    if index < transitions.count { return (index > 0 ? transitions[index - 1] : nil, transitions[index], offset) }
    guard let footer, footer.daylight != nil else { return (transitions.last, nil, offset) }
    let changes = footer.changes(around: second)
    return (
      max(changes.last { $0 <= second } ?? second, transitions.last ?? .min), changes.first { $0 > second } ?? second,
      offset
    )
  }
}

extension PosixTimeZone {
  /// All clock changes in the years around a moment, ascending.
  func changes(around second: Int64) -> [Int64] {
    guard let daylight else { return [] }
    let year = LocalDate(dayNumber: Int(Instant.floorDivide(second, 86_400).0)).year
    return (year - 2...year + 2).flatMap { year in
      [
        daylight.starts.localSecond(inYear: year) - Int64(standardOffset),
        daylight.ends.localSecond(inYear: year) - Int64(daylight.offset),
      ]
    }.sorted()
  }
}
