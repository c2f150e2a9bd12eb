import ModuleKit
import Remedi

/// Weights by weeks, which begin on Monday (ISO 8601).
struct WeightWeeks {
  /// A week with at least one weighing, in kilograms.
  struct Week: Hashable {
    let monday: LocalDate
    /// Days with a weighing.
    let days: Int
    /// Of the days, each counted once.
    let mean: Double
    let least: Double
    let most: Double
  }

  /// Oldest first.
  let weeks: [Week]

  /// - Parameter days: oldest first.
  init(_ days: [ReadingDay]) {
    let byMonday = Dictionary(grouping: days) { $0.date - ($0.date.isoWeekday - 1) }
    weeks = byMonday.sorted { $0.key < $1.key }.map { monday, days in
      Week(
        monday: monday, days: days.count,
        mean: days.reduce(0) { $0 + DailyWeight($1).weight } / Double(days.count),
        least: days.map(\.least).min() ?? 0, most: days.map(\.most).max() ?? 0)
    }
  }

  /// The latest week first. A change is that of the average to the week before with a weighing.
  func table(_ words: ModuleSentences, _ unit: ReadingField.Unit) -> ModulePage.Table {
    let changes = [nil] + zip(weeks, weeks.dropFirst()).map { $1.mean - $0.mean }
    let rows = zip(weeks, changes).map { week, change in
      [words.date(week.monday), "\(week.days)"] + [week.mean, week.least, week.most].map { words.weight($0, in: unit) }
        + [change.map { words.change($0, in: unit) } ?? "–"]
    }
    let heads = ["week", "days", "mean", "least", "most", "change"].map { words["table.\($0)"] }
    return ModulePage.Table(heads: heads, rows: rows.reversed())
  }
}
