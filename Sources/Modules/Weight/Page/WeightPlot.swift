import ModuleKit
import Remedi

/// The points and the trend of a page, in the patient's unit.
struct WeightPlot {
  let series: [ModulePage.Series]

  init(_ module: WeightModule, _ span: ClosedRange<LocalDate>) {
    let (history, words) = (module.history, module.words)
    let points = WeightModule.form.fields.map { field in
      let unit = module.unit(of: field)
      return ModulePage.Series(
        words[field.wordKey], unit: unit.code, unitName: words[unit.wordKey],
        points: history.days(of: field).filter { span.contains($0.date) }.map {
          Self.point($0.date, DailyWeight($0).weight, unit)
        })
    }
    let trend = ModulePage.Series(
      words["series.trend"], unit: module.unit.code, unitName: words[module.unit.wordKey],
      points: Self.trend(history.trend, span, module.unit), isTrend: true)
    series = (points.prefix(1) + [trend] + points.dropFirst()).filter { !$0.points.isEmpty }
  }

  private static func trend(
    _ trend: WeightTrend?, _ span: ClosedRange<LocalDate>, _ unit: ReadingField.Unit
  ) -> [ModulePage.Series.Point] {
    guard let trend else { return [] }
    return zip(trend.weights, trend.levels).compactMap { weighing, level in
      let date = LocalDate(dayNumber: weighing.day)
      return span.contains(date) ? point(date, level, unit) : nil
    }
  }

  /// A day stands at its noon in UTC, because a day's readings have more than one moment.
  private static func point(
    _ date: LocalDate, _ value: Double, _ unit: ReadingField.Unit
  ) -> ModulePage.Series.Point {
    ModulePage.Series.Point(
      Instant(milliseconds: (Int64(date.dayNumber) * 24 + 12) * 3_600_000), unit.shown(value))
  }
}
