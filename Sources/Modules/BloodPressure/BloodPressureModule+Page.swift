import ModuleKit
import Remedi

extension BloodPressureModule {
  /// At most two years back.
  public func page(_ span: ClosedRange<LocalDate>, at now: Instant) -> ModulePage {
    ModulePage(
      headline: headline, sentences: PressureSentences(module: self).all,
      series: [Field.systolic, Field.diastolic].map { series($0, span) }.filter { !$0.points.isEmpty },
      table: PressureWeeks(module: self, span: span).table,
      actions: [ModulePage.Action("enter", words["action.enter"])])
  }

  /// `On average 128/79 mm Hg from 17 November to 22 November.` Without an average, the last reading and its day.
  private var headline: String {
    if let round {
      let days = [round.days.lowerBound, round.days.upperBound].map(words.dayAndMonth)
      return words.text("headline.average", words.pressure(round.mean, in: unit), days[0], days[1])
    }
    guard let last = history.last, let pressure = history.lastPressure else { return words["headline.none"] }
    return words.text("headline.last", words.pressure(pressure, in: unit), words.day(last.date, from: history.today))
  }

  /// The mean of each day.
  private func series(_ field: ReadingField, _ span: ClosedRange<LocalDate>) -> ModulePage.Series {
    ModulePage.Series(
      words[field.wordKey], unit: unit.code, unitName: words[unit.wordKey],
      points: history.days(of: field, span).map { ModulePage.Series.Point(on: $0.date, unit.shown($0.mean)) })
  }
}
