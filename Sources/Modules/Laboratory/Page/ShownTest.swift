import ModuleKit
import Remedi

/// The test that a page shows as a plot.
struct ShownTest {
  let test: LaboratoryTest
  let unit: ReadingField.Unit
  /// Within the span, newest first.
  let results: [LaboratoryResult]
  /// Of all results in the unit. Nil if they are too few.
  let trend: ResultTrend?

  init(_ test: LaboratoryTest, in unit: ReadingField.Unit, _ history: LaboratoryHistory, _ span: ClosedRange<LocalDate>)
  {
    (self.test, self.unit) = (test, unit)
    results = history.results(of: test).filter { span.contains($0.date) }
    trend = history.trend(of: test, in: unit)
  }

  /// The results that were measured, and the line through them. A result with `<` or `>` has no point: it stands in the
  /// table.
  func series(_ words: ModuleSentences) -> [ModulePage.Series] {
    let points = results.reversed().filter { $0.comparator == nil }.map {
      ModulePage.Series.Point($0.measuredAt, unit.shown($0.own))
    }
    let results = series(words[test.field.wordKey], points, words)
    let line = series(words["series.trend"], line, words, isTrend: true)
    return [results, line].filter { !$0.points.isEmpty }
  }

  /// Its ends within the span. Empty if fewer than two results lie there.
  private var line: [ModulePage.Series.Point] {
    guard let trend else { return [] }
    let shown = results.filter { $0.comparator == nil && $0.unit.code == unit.code }
    guard let first = shown.last, let last = shown.first, first.measuredAt < last.measuredAt else { return [] }
    return [first, last].map { ModulePage.Series.Point($0.measuredAt, (trend.value(at: $0) * 100).rounded() / 100) }
  }

  private func series(
    _ name: String, _ points: [ModulePage.Series.Point], _ words: ModuleSentences, isTrend: Bool = false
  ) -> ModulePage.Series {
    ModulePage.Series(name, unit: unit.code, unitName: words[unit.wordKey], points: points, isTrend: isTrend)
  }
}
