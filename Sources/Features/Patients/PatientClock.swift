import Record
import Remedi

/// Says moments and days as the patient's own clock and calendar show them.
struct PatientClock: Sendable {
  let calendar: PatientCalendar
  let now: Instant
  let today: LocalDate

  init(_ calendar: PatientCalendar, at now: Instant) {
    self.calendar = calendar
    self.now = now
    today = calendar.date(at: now)
  }

  /// `08:04`.
  func time(_ moment: Instant) -> String { Phrases.clock(calendar.written(moment)) }

  /// `today`, `yesterday`, `tomorrow`, `3 March`, `3 March 2025`.
  func day(_ date: LocalDate) -> String {
    switch date - today {
    case 0: "today"
    case -1: "yesterday"
    case 1: "tomorrow"
    default: date.year == today.year ? Phrases.dayAndMonth(date) : Phrases.date(date)
    }
  }

  /// `today, 08:04`.
  func moment(_ moment: Instant) -> String { "\(day(calendar.date(at: moment))), \(time(moment))" }

  /// `Time zone: Asia/Tokyo since yesterday, before: Europe/Berlin.`: nil where the zone in force has been so for as many
  /// days, or ever.
  func zoneChange(within days: Int) -> String? {
    guard let since = calendar.zoneBeginning(on: today), today - since < days else { return nil }
    let (zone, before) = (calendar.zone(on: today).name, calendar.zone(on: since - 1).name)
    return zone == before ? nil : "Time zone: \(zone) since \(day(since)), before: \(before)."
  }

  /// `on 3 March 2026`, `today`: for a sentence.
  func onDay(_ moment: Instant) -> String {
    let date = calendar.date(at: moment)
    return abs(date - today) <= 1 ? day(date) : "on \(Phrases.date(date))"
  }

  /// The week's first day (ISO 8601).
  static func monday(of date: LocalDate) -> LocalDate { date - (date.isoWeekday - 1) }

  /// `9 to 15 March`, `23 February to 1 March`: a week by its Monday.
  static func week(_ monday: LocalDate) -> String {
    let first = monday.month == (monday + 6).month ? String(monday.day) : Phrases.dayAndMonth(monday)
    return "\(first) to \(Phrases.dayAndMonth(monday + 6))"
  }
}

extension String {
  /// As a sentence begins.
  var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}
