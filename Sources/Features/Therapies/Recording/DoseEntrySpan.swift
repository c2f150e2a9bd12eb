import Hummingbird
import Record
import Remedi
import Web

/// The days to enter: a week, or one day of it.
struct DoseEntrySpan: Sendable {
  let dates: ClosedRange<LocalDate>
  let isWeek: Bool
  /// Whether past doses are preselected as done.
  let isFilled: Bool
  private let today: LocalDate
  private let created: LocalDate

  /// Reads `?week=2026-03-02`, the week that contains the day, or `?day=2026-03-02`. Without either, the previous week
  /// until Wednesday, then the current one, because most of it is past. `&as=completed` marks all past doses as done.
  /// - Throws: `RemediError` for a day that has not begun or is invalid.
  init(_ request: Request, _ file: PatientRecord, at now: Instant) throws {
    let query = try QueryParameters(request)
    let (week, day) = (query.date("week"), query.date("day"))
    let filled = query.value("as", "the word completed") { $0 == "completed" ? true : nil }
    if week != nil, query.string("day") != nil { query.fault("day", "Name a week or a day, not both.") }
    today = file.today(at: now)
    created = min(file.calendar.date(at: file.patient.createdAt), today)
    for (name, date) in [("week", week.map(Self.monday)), ("day", day)] {
      guard let date, date > today || date < Self.earliest else { continue }
      query.fault(name, date > today ? "This has not begun yet." : "This is too long ago.")
    }
    try query.finish()
    isFilled = filled ?? false
    isWeek = day == nil
    if let day {
      dates = day...day
    } else {
      let present = Self.monday(of: today)
      let usual = today.isoWeekday <= 3 && created < present ? present - 7 : present
      let monday = week.map(Self.monday) ?? usual
      dates = monday...max(monday, min(monday + 6, today))
    }
  }

  private static let earliest = LocalDate(dayNumber: -25_567)

  /// The week's first day (ISO 8601).
  private static func monday(of date: LocalDate) -> LocalDate { date - (date.isoWeekday - 1) }

  /// `?week=2026-03-02`
  var query: String { Self.query(isWeek, dates.lowerBound) }

  var earlier: String? {
    created < dates.lowerBound ? Self.query(isWeek, dates.lowerBound - (isWeek ? 7 : 1)) : nil
  }

  var later: String? {
    let next = dates.lowerBound + (isWeek ? 7 : 1)
    return next <= today ? Self.query(isWeek, next) : nil
  }

  /// Each of its days separately.
  var eachDay: [(label: String, query: String)] {
    dates.map { (Phrases.weekdayAndDate($0), Self.query(false, $0)) }
  }

  private static func query(_ isWeek: Bool, _ date: LocalDate) -> String { "?\(isWeek ? "week" : "day")=\(date)" }

  /// `9 to 15 March 2026`, `Monday, 9 March 2026`.
  var words: String {
    let first = dates.lowerBound
    guard isWeek else { return "\(Phrases.weekday(first)), \(Phrases.date(first))" }
    let last = first + 6
    let start =
      first.month == last.month
      ? String(first.day) : first.year == last.year ? Phrases.dayAndMonth(first) : Phrases.date(first)
    return "\(start) to \(Phrases.date(last))"
  }
}
