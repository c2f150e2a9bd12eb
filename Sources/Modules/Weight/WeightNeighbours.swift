import Remedi

/// What a weighing is held against: the others of its day, the last before, and the trend.
struct WeightNeighbours {
  /// Kilograms: of its day, or of the last day before with a weighing. If there is neither, of the first after.
  let last: Double
  private let near: [(weight: Double, days: Int)]
  /// Nil if there is no trend, or the date lies before its last weighing.
  private let trend: WeightPrediction?

  /// Nil if there are no other weighings.
  init?(_ history: WeightHistory, of date: LocalDate) {
    let others = history.days(of: WeightModule.Field.weight)
    let days = [others.last { $0.date == date }, others.last { $0.date < date }].compactMap { $0 }
    near = (days.isEmpty ? Array(others.prefix(1)) : days).map { ($0.last, abs(date - $0.date)) }
    guard let first = near.first else { return nil }
    last = first.weight
    trend = history.trend.flatMap { $0.lastDay <= date.dayNumber ? $0.prediction(on: date.dayNumber) : nil }
  }

  /// Whether a weight in kilograms is near one of them.
  func fits(_ weight: Double) -> Bool {
    near.contains { abs(weight - $0.weight) <= Self.allowance($0.weight, days: $0.days) }
      || trend.map { (min($0.lower, $0.value - nearby)...max($0.upper, $0.value + nearby)).contains(weight) } ?? false
  }

  private var nearby: Double { Self.allowance(last, days: 0) }

  /// Kilograms that a weight may differ: 5 % of the other, and 0.4 % more a day, at most 30 %; clothes and a meal always.
  private static func allowance(_ weight: Double, days: Int) -> Double {
    max(weight * min(0.05 + 0.004 * Double(days), 0.3), 1)
  }
}
