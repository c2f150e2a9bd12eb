import ModuleKit
import Remedi
import Web

/// What was measured in one unit, drawn: points, trend, and what is expected as a band.
struct PlotView: View {
  /// "Weight, in kilograms".
  let title: String
  /// The content of the drawing in a sentence.
  let words: String
  /// The marks of the scale, the greatest first.
  let marks: [String]
  /// The dates at the ends.
  let first: String
  let last: String
  /// What each way of drawing means. Empty if there is only one.
  let legend: [PlotLegendView]
  /// SVG paths. Empty if there is nothing of the kind.
  let grid: String
  let band: String
  let expected: String
  let trend: String
  let points: String

  static let (width, height, margin) = (600, 220, 4)

  /// The plots of a page, one for each unit.
  /// - Parameter span: the days that are drawn; the days of the forecast are added.
  static func all(
    of page: ModulePage, _ span: ClosedRange<LocalDate>, _ calendar: PatientCalendar
  ) -> [PlotView] {
    var units: [String] = []
    for series in page.series where !units.contains(series.unit) { units.append(series.unit) }
    return units.compactMap { unit in
      PlotView(
        page.series.filter { $0.unit == unit }, forecast: unit == units.first ? page.forecast : [], span, calendar)
    }
  }

  /// Nil if there is nothing to draw.
  private init?(
    _ series: [ModulePage.Series], forecast: [ModulePage.Forecast], _ span: ClosedRange<LocalDate>,
    _ calendar: PatientCalendar
  ) {
    let measured = series.filter { !$0.isTrend }
    let values = series.flatMap(\.points).map(\.value) + forecast.flatMap { [$0.lower, $0.upper] }
    guard let kind = measured.first ?? series.first, let scale = Scale(values) else { return nil }
    let lastDay = max(span.upperBound, forecast.last?.date ?? span.upperBound)
    let area = PlotArea(
      moments: calendar.startOfDay(span.lowerBound)...calendar.startOfDay(lastDay + 1), scale: scale,
      width: Self.width, height: Self.height, margin: Self.margin)
    let expected = forecast.map { (at: calendar.startOfDay($0.date), of: $0) }
    title = "\(Phrases.list(measured.map(\.name))), in \(kind.unitName)"
    marks = scale.marks
    (first, last) = (PlotWords.short(span.lowerBound), PlotWords.short(lastDay))
    grid = area.grid
    band = area.band(expected.map { (at: $0.at, lower: $0.of.lower, upper: $0.of.upper) })
    self.expected = area.line(expected.map { (at: $0.at, value: $0.of.value) })
    trend = series.filter(\.isTrend).map { area.line($0.points.map { (at: $0.at, value: $0.value) }) }.joined()
    points = measured.map { area.dots($0.points.map { (at: $0.at, value: $0.value) }) }.joined()
    legend = PlotLegendView.all(hasTrend: !trend.isEmpty, hasForecast: !forecast.isEmpty)
    words = PlotWords.sentence(measured, forecast, calendar)
  }

  var fields: Fields {
    [
      "title": title, "words": words, "marks": marks, "first": first, "last": last, "legend": legend,
      "hasLegend": !legend.isEmpty, "grid": grid, "band": band, "expected": expected, "trend": trend,
      "points": points,
    ]
  }
}

/// What a way of drawing means.
struct PlotLegendView: View {
  /// The end of the class of its mark: `points`, `trend`, `band`.
  let mark: String
  let words: String

  static func all(hasTrend: Bool, hasForecast: Bool) -> [PlotLegendView] {
    guard hasTrend || hasForecast else { return [] }
    return [
      PlotLegendView(mark: "points", words: "Readings"),
      hasTrend ? PlotLegendView(mark: "trend", words: "Trend") : nil,
      hasForecast ? PlotLegendView(mark: "band", words: "Expected, 4 times in 5 within the band") : nil,
    ].compactMap { $0 }
  }

  var fields: Fields { ["mark": mark, "words": words] }
}
