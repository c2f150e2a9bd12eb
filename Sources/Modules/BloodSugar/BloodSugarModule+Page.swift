import ModuleKit
import Remedi

extension BloodSugarModule {
  /// At most two years back.
  public func page(_ span: ClosedRange<LocalDate>, at now: Instant) -> ModulePage {
    ModulePage(
      headline: headline, sentences: SugarSentences(module: self).all,
      series: [series(span)].filter { !$0.points.isEmpty }, table: SugarWeeks(module: self, span: span).table,
      actions: [ModulePage.Action("enter", words["action.enter"])])
  }

  /// `97 mg/dL on Sunday, 22 November (fasting).`
  private var headline: String {
    guard let last = history.lastReading else { return words["headline.none"] }
    let (amount, day) = (words.sugar(last, in: unit), words.day(last.date, from: history.today))
    guard let context = last.context else { return words.text("headline.last", amount, day) }
    return words.text("headline.context", amount, day, words["context.\(context.rawValue)"])
  }

  /// The single readings; the means of days where the span goes back further than they are known.
  private func series(_ span: ClosedRange<LocalDate>) -> ModulePage.Series {
    let points =
      span.lowerBound >= history.firstDate
      ? history.readings(span).map { ModulePage.Series.Point($0.at, unit.shown($0.milligrams)) }
      : history.days(span).map { ModulePage.Series.Point(on: $0.date, unit.shown($0.mean)) }
    return ModulePage.Series(
      words[Field.glucose.wordKey], unit: unit.code, unitName: words[unit.wordKey], points: points)
  }
}
