/// When a weight that is aimed at is reached, if the pace stays what it is.
enum GoalOutlook: Sendable, Hashable {
  case reached
  /// Between two days, as days since 1970-01-01, both within a year. The later is nil if it is further off.
  case between(Int, Int?)
  case notAtThisPace

  /// Kilograms from the goal at which it is reached.
  private static let margin = 0.5
  private static let horizon = 365

  /// - Parameters:
  ///   - goal: in kilograms.
  ///   - today: days since 1970-01-01, not before the last weighing's.
  init(_ goal: Double, _ trend: WeightTrend, today: Int) {
    let level = trend.level(on: today).value
    guard abs(level - goal) > Self.margin else {
      self = .reached
      return
    }
    let isBelow = goal < level
    let days = today + 1...today + Self.horizon
    let levels = days.lazy.map { (day: $0, level: trend.level(on: $0)) }
    guard levels.contains(where: { isBelow ? $0.level.value <= goal : $0.level.value >= goal }),
      let earliest = levels.first(where: { isBelow ? $0.level.lower <= goal : $0.level.upper >= goal })?.day
    else {
      self = .notAtThisPace
      return
    }
    self = .between(
      earliest, levels.first { isBelow ? $0.level.upper <= goal : $0.level.lower >= goal }?.day)
  }
}
