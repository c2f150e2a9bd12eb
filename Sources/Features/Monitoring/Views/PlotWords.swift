import ModuleKit
import Remedi

/// A plot in words, for people who do not see it.
enum PlotWords {
  /// "Weight: 83 kilograms on 2 December 2025, 81.4 on 2 March 2026, between 80.9 and 83.2. Expected on 30 March 2026:
  /// 80.6, 4 times in 5 between 79.8 and 81.4."
  static func sentence(
    _ series: [ModulePage.Series], _ forecast: [ModulePage.Forecast], _ calendar: PatientCalendar
  ) -> String {
    var sentences = series.compactMap { series -> String? in
      guard let first = series.points.first, let last = series.points.last else { return nil }
      let values = series.points.map(\.value)
      let begin = "\(series.name): \(figure(first.value)) \(series.unitName) on \(date(first.at, calendar))"
      guard series.points.count > 1, let least = values.min(), let most = values.max() else { return "\(begin)." }
      return "\(begin), \(figure(last.value)) on \(date(last.at, calendar)), "
        + "between \(figure(least)) and \(figure(most))."
    }
    if let end = forecast.last {
      sentences.append(
        "Expected on \(Phrases.date(end.date)): \(figure(end.value)), 4 times in 5 between \(figure(end.lower)) and "
          + "\(figure(end.upper)).")
    }
    return sentences.joined(separator: " ")
  }

  /// `81.4`, `120`: to one decimal, and without one that is zero.
  static func figure(_ value: Double) -> String {
    guard let number = MeasuredNumber(value, decimals: 1) else { return "\(value)" }
    return number.text.hasSuffix(".0") ? String(number.text.dropLast(2)) : number.text
  }

  /// `23 Feb`.
  static func short(_ date: LocalDate) -> String { "\(date.day) \(Phrases.month(date).prefix(3))" }

  private static func date(_ moment: Instant, _ calendar: PatientCalendar) -> String {
    Phrases.date(calendar.date(at: moment))
  }
}
