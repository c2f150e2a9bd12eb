import Remedi

// Every moment is an instant; whether it is inside is asked of what the wall clock shows then, in the zone of that day.
// So a skipped time is never inside, and of a repeated one both passes are.

extension ReminderPreferences.QuietHours {
  private static let day: Int64 = 86_400_000

  /// Whether a moment is inside, by the clock in force on its day.
  func contains(_ moment: Instant, on calendar: PatientCalendar) -> Bool {
    contains(millisecondOfDay: Self.reading(moment.milliseconds, Self.offset(moment.milliseconds, calendar)))
  }

  /// The end of the quiet hours that a moment is inside of: the next moment that is not. The moment itself if it is not
  /// inside.
  func end(after moment: Instant, on calendar: PatientCalendar) -> Instant {
    var now = moment.milliseconds
    while true {
      let offset = Self.offset(now, calendar)
      let shown = Self.reading(now, offset)
      guard contains(millisecondOfDay: shown) else { return Instant(milliseconds: now) }
      let end = now + Instant.floorDivide(Int64(to.minuteOfDay) * 60_000 - shown, Self.day).1
      // No zone changes its clocks twice within a day.
      guard Self.offset(end, calendar) != offset else { return Instant(milliseconds: end) }
      now = Self.change(after: now, by: end, from: offset, calendar)
    }
  }

  private func contains(millisecondOfDay shown: Int64) -> Bool {
    let (start, end) = (Int64(from.minuteOfDay) * 60_000, Int64(to.minuteOfDay) * 60_000)
    return start < end ? start <= shown && shown < end : shown >= start || shown < end
  }

  /// When the patient's clock changes, by daylight saving or a journey.
  private static func change(
    after begin: Int64, by end: Int64, from offset: Int64, _ calendar: PatientCalendar
  ) -> Int64 {
    var (before, after) = (begin, end)
    while after - before > 1 {
      let middle = before + (after - before) / 2
      if Self.offset(middle, calendar) == offset { before = middle } else { after = middle }
    }
    return after
  }

  /// Milliseconds that the patient's clock is ahead of UTC.
  private static func offset(_ milliseconds: Int64, _ calendar: PatientCalendar) -> Int64 {
    Int64(calendar.written(Instant(milliseconds: milliseconds)).offsetMinutes) * 60_000
  }

  private static func reading(_ milliseconds: Int64, _ offset: Int64) -> Int64 {
    Instant.floorDivide(milliseconds + offset, day).1
  }
}
