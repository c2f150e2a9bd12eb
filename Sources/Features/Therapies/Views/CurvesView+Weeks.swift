import Care
import Record
import Remedi

extension CurvesView {
  /// The number of weeks shown: half a year.
  static let weeks = 26

  /// Nil if no week has anything to draw.
  init?(_ weeks: [WeekFigures], _ clock: LocalClock) {
    let curves = [
      CurveView(
        "Adherence", weeks, clock, most: "100%", least: "0%", value: { $0.adherence.ratio },
        words: { $0.adherence.percent.map { "\($0)%" } }),
      CurveView(
        "Pain", weeks, clock, most: "10", least: "0", value: { $0.pain.mean.map { $0 / 10 } },
        words: { $0.pain.mean.map(CurveView.figure) }),
      CurveView(
        "Effort", weeks, clock, most: "10", least: "0", value: { $0.effort.mean.map { $0 / 10 } },
        words: { $0.effort.mean.map(CurveView.figure) }),
    ].compactMap { $0 }
    guard !curves.isEmpty, let first = weeks.first, let last = weeks.last else { return nil }
    self.init(
      caption: "The last \(weeks.count) weeks", curves: curves, first: CurveView.short(first.monday),
      last: CurveView.short(last.monday), rows: weeks.reversed().compactMap(CurveRowView.init))
  }
}

extension CurveView {
  /// Nil if no week has a value.
  fileprivate init?(
    _ title: String, _ weeks: [WeekFigures], _ clock: LocalClock, most: String, least: String,
    value: (WeekFigures) -> Double?, words: (WeekFigures) -> String?
  ) {
    let told = weeks.compactMap { week in words(week).map { (week: week, words: $0) } }
    guard let first = told.first, let last = told.last else { return nil }
    let isNow = last.week.monday == weeks.last?.monday
    let latest = "\(last.words) \(isNow ? "this week so far" : "in the week of \(clock.day(last.week.monday))")"
    let begin = "\(first.words) in the week of \(Phrases.dayAndMonth(first.week.monday))"
    self.init(
      title: title, latest: latest, most: most, least: least,
      words: "\(title) by week: \(told.count > 1 ? "\(begin), " : "")\(latest).", values: weeks.map(value))
  }

  /// `3.4`, `7`: to one decimal.
  static func figure(_ mean: Double) -> String {
    let tenths = Int((mean * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  /// `23 Feb`.
  static func short(_ date: LocalDate) -> String { "\(date.day) \(Phrases.month(date).prefix(3))" }
}

extension CurveRowView {
  /// Nil if there is nothing to show for the week.
  fileprivate init?(_ week: WeekFigures) {
    guard week.adherence.expected > 0 || week.pain.count > 0 || week.effort.count > 0 else { return nil }
    self.init(
      week: LocalClock.week(week.monday),
      adherence: week.adherence.percent.map { "\(week.adherence.completed) of \(week.adherence.expected), \($0)%" }
        ?? "–",
      pain: Self.words(week.pain), effort: Self.words(week.effort))
  }

  private static func words(_ levels: WeekFigures.Levels) -> String {
    levels.mean.map { "\(CurveView.figure($0))\(levels.count > 1 ? ", worst \(levels.worst)" : "")" } ?? "–"
  }
}
