import Record
import Remedi
import Web

/// Formats moments and dates for a patient's or a clinic's time zone and calendar.
public struct LocalClock: Sendable {
  public let calendar: PatientCalendar
  public let now: Instant
  public let today: LocalDate

  public init(_ calendar: PatientCalendar, at now: Instant) {
    self.calendar = calendar
    self.now = now
    today = calendar.date(at: now)
  }

  /// `08:04`.
  public func time(_ moment: Instant) -> String { Phrases.clock(calendar.written(moment)) }

  /// `today`, `yesterday`, `tomorrow`, `3 March`, `3 March 2025`.
  public func day(_ date: LocalDate) -> String { Phrases.day(date, from: today) }

  /// `today, 08:04`.
  public func moment(_ moment: Instant) -> String { "\(day(calendar.date(at: moment))), \(time(moment))" }

  /// `on 3 March 2026`, `today`: for a sentence.
  public func onDay(_ moment: Instant) -> String {
    let date = calendar.date(at: moment)
    return abs(date - today) <= 1 ? day(date) : "on \(Phrases.date(date))"
  }

  /// `3 March 2026`.
  public func date(_ moment: Instant) -> String { Phrases.date(calendar.date(at: moment)) }

  /// `Time zone: Asia/Tokyo since yesterday, before: Europe/Berlin.` Nil if the current zone has applied for `days`
  /// days or longer.
  public func zoneChange(within days: Int) -> String? {
    guard let since = calendar.zoneBeginning(on: today), today - since < days else { return nil }
    let (zone, before) = (calendar.zone(on: today).name, calendar.zone(on: since - 1).name)
    return zone == before ? nil : "Time zone: \(zone) since \(day(since)), before: \(before)."
  }

  /// The first day of the week (ISO 8601).
  public static func monday(of date: LocalDate) -> LocalDate { date - (date.isoWeekday - 1) }

  /// `9 to 15 March`, `23 February to 1 March`: a week, given its Monday.
  public static func week(_ monday: LocalDate) -> String {
    let first = monday.month == (monday + 6).month ? String(monday.day) : Phrases.dayAndMonth(monday)
    return "\(first) to \(Phrases.dayAndMonth(monday + 6))"
  }
}

extension PatientRecord {
  /// The clock of the patient's time zone.
  public func clock(at now: Instant) -> LocalClock { LocalClock(calendar, at: now) }
}

extension MedicalRecord {
  /// The clock of the current practitioner's clinic.
  /// - Throws: `RemediError` if the data has no valid zone for the clinic.
  public func clock(_ context: PractitionerContext) throws -> LocalClock {
    try clock(of: context.clinic, at: context.now)
  }

  /// The clinic's clock.
  /// - Throws: `RemediError` if the data has no valid zone for the clinic.
  public func clock(of clinic: Clinic, at now: Instant) throws -> LocalClock {
    LocalClock(try calendar(of: clinic), at: now)
  }
}
