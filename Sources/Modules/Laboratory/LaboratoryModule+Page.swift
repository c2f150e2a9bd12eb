import ModuleKit
import Remedi

extension LaboratoryModule {
  /// One test as a plot with its trend; all tests by their latest results.
  public func page(_ span: ClosedRange<LocalDate>, at now: Instant) -> ModulePage {
    let shown = shownTest.map { ShownTest($0, in: unit(of: $0), history, span) }
    return ModulePage(
      headline: headline(shown), sentences: (shown.map(trendSentences) ?? []) + notes,
      series: shown.map { $0.series(words) } ?? [], table: table(shown),
      actions: [ModulePage.Action("enter", words["action.enter"])])
  }

  private var notes: [String] { history.results.contains { $0.standing != nil } ? [words["note"]] : [] }

  /// `HbA1c: 6.1 % on Sunday, 22 November, above the range of your laboratory.`
  private func headline(_ shown: ShownTest?) -> String {
    guard let shown, let result = history.latest(of: shown.test) else { return words["headline.none"] }
    let (name, value) = (words[shown.test.field.wordKey], words.value(result))
    let day = words.day(result.date, from: history.today)
    return result.standing.map { words.text("headline.ranged", name, value, day, words.standing($0)) }
      ?? words.text("headline.last", name, value, day)
  }

  /// What the results of the shown test lead to, or how many are missing. Nothing before the first result.
  private func trendSentences(_ shown: ShownTest) -> [String] {
    guard let trend = shown.trend else {
      let missing = ResultTrend.least - history.measured(shown.test, shown.unit).count
      return history.results.isEmpty || missing < 1 ? [] : [words.text("trend.needs", "\(missing)")]
    }
    func change(_ slope: Double) -> String {
      words.number(slope * trend.period.days, decimals: min(shown.unit.decimals + 1, 6))
    }
    let ends = (change(trend.line.lower), change(trend.line.upper))
    let size = change(abs(trend.line.slope))
    let (test, unit) = (words[shown.test.field.wordKey], words["symbol.\(shown.unit.code)"])
    let period = words["period.\(trend.period.rawValue)"]
    return [
      words.text("trend.\(trend.course.rawValue)", test, unit, size, period, ends.0, ends.1, "\(trend.count)"),
      words["trend.source"],
    ]
  }

  /// The results of the shown test within the span, then the latest of every other test.
  private func table(_ shown: ShownTest?) -> ModulePage.Table {
    let others = history.latest.filter { $0.test.name != shown?.test.name }
    let rows = ((shown?.results ?? []) + others).map { result in
      [
        words[result.test.field.wordKey], words.value(result), words.range(result), words.standing(result.standing),
        words.date(result.date),
      ]
    }
    let heads = ["test", "result", "range", "standing", "day"].map { words["table.\($0)"] }
    return ModulePage.Table(heads: heads, rows: rows)
  }
}
