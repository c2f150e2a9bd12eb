import ModuleKit
import Remedi

/// The points and the trend of a page, in the patient's units.
struct WeightPlot {
  let series: [ModulePage.Series]

  init(_ module: WeightModule, _ span: ClosedRange<LocalDate>) {
    let (history, words) = (module.history, module.words)
    let points = WeightModule.form.fields.map { field in
      let unit = module.unit(of: field)
      return ModulePage.Series(
        words[field.wordKey], unit: unit.code, unitName: words[unit.wordKey],
        points: PlotPoints(history.days(of: field).map { ($0.date, DailyWeight($0).weight) }, span).points(unit))
    }
    let trend = ModulePage.Series(
      words["series.trend"], unit: module.unit.code, unitName: words[module.unit.wordKey],
      points: PlotPoints(Self.levels(history.trend), span).points(module.unit), isTrend: true)
    series = (points.prefix(1) + [trend] + points.dropFirst()).filter { !$0.points.isEmpty }
  }

  private static func levels(_ trend: WeightTrend?) -> [(LocalDate, Double)] {
    trend.map { trend in
      zip(trend.weights, trend.levels).map { (LocalDate(dayNumber: $0.day), $1) }
    } ?? []
  }
}
