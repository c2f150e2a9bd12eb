import ModuleKit
import Remedi

/// The values of some days, oldest first: a point a day, or the mean of each week where the days are many, so that the page
/// of a long time stays small.
struct PlotPoints {
  /// Days that are shown one by one at most.
  private static let mostDays = 200

  private let values: [(date: LocalDate, value: Double)]

  init(_ days: [(date: LocalDate, value: Double)], _ span: ClosedRange<LocalDate>) {
    let shown = days.filter { span.contains($0.date) }
    values = span.count > Self.mostDays ? Self.weekly(shown) : shown
  }

  /// A week from Monday (ISO 8601) is shown on the last of its days with a value.
  private static func weekly(_ days: [(date: LocalDate, value: Double)]) -> [(date: LocalDate, value: Double)] {
    Dictionary(grouping: days) { $0.date - ($0.date.isoWeekday - 1) }.values.compactMap { week in
      week.last.map { ($0.date, week.reduce(0) { $0 + $1.value } / Double(week.count)) }
    }.sorted { $0.date < $1.date }
  }

  /// A day stands at its noon in UTC, because its readings have more than one moment.
  func points(_ unit: ReadingField.Unit) -> [ModulePage.Series.Point] {
    values.map {
      .init(Instant(milliseconds: (Int64($0.date.dayNumber) * 24 + 12) * 3_600_000), unit.shown($0.value))
    }
  }
}
