/// Rules and times in plain English, used everywhere in the same words.
public enum Phrases {
  /// `a, b and c`.
  public static func list(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " and " + last
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  package static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

  /// `3 May 2026`.
  public static func date(_ date: LocalDate) -> String {
    let (year, month, day) = date.components
    return "\(day) \(months[month - 1]) \(year)"
  }

  /// `3 May`.
  public static func dayAndMonth(_ date: LocalDate) -> String { "\(date.day) \(months[date.month - 1])" }

  /// `today`, `yesterday`, `tomorrow`, `3 May`, `3 May 2025`: for lists; includes the year if it differs.
  public static func day(_ date: LocalDate, from today: LocalDate) -> String {
    switch date - today {
    case 0: "today"
    case -1: "yesterday"
    case 1: "tomorrow"
    default: date.year == today.year ? dayAndMonth(date) : self.date(date)
    }
  }

  /// `May`.
  public static func month(_ date: LocalDate) -> String { months[date.month - 1] }

  /// `Sunday`.
  public static func weekday(_ date: LocalDate) -> String { weekdays[date.isoWeekday - 1] }

  /// `Sunday, 3 May`.
  public static func weekdayAndDate(_ date: LocalDate) -> String { "\(weekday(date)), \(dayAndMonth(date))" }

  /// `08:04`, in the instant's own offset.
  public static func clock(_ instant: Instant) -> String { String(instant.text.dropFirst(11).prefix(5)) }

  /// `3 March 2026, 10:42`: a moment in a calendar's zone.
  public static func moment(_ instant: Instant, _ calendar: PatientCalendar) -> String {
    let written = calendar.written(instant)
    return "\(date(written.writtenDate)), \(clock(written))"
  }

  /// `4 minutes late`, `on time`, `1 hour 5 minutes early`: a difference in seconds.
  public static func delay(_ seconds: Int) -> String {
    let minutes = abs(seconds) / 60
    guard minutes > 0 else { return "on time" }
    return "\(duration(minutes: minutes)) \(seconds < 0 ? "early" : "late")"
  }

  private static func duration(minutes: Int) -> String {
    let (days, hours, rest) = (minutes / 1440, minutes / 60 % 24, minutes % 60)
    return parts([(days, "day"), (hours, "hour"), (days > 0 ? 0 : rest, "minute")])
  }

  /// `4 hours`, `1 hour 30 minutes`, `72 hours`, `90 seconds` as `1 minute 30 seconds`: exact to the second, without
  /// days.
  public static func span(seconds: Int) -> String {
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    return seconds == 0 ? "0 minutes" : parts([(hours, "hour"), (minutes, "minute"), (rest, "second")])
  }

  private static func parts(_ parts: [(Int, String)]) -> String {
    parts.filter { $0.0 > 0 }.map(counted).joined(separator: " ")
  }

  /// `1 day`, `2 days`.
  public static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  /// User text in quotation marks. Quotation marks in it are doubled, so that its end is unambiguous.
  package static func quoted(_ text: String) -> String {
    let inside = text.unicodeScalars.flatMap { $0 == "\u{201D}" ? [$0, $0] : [$0] }
    return "\u{201C}\(String(inside))\u{201D}"
  }
}
