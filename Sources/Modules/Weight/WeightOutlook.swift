import Remedi

/// The trend of a weight that is still true: its last weighing is not long ago.
struct WeightOutlook: Sendable {
  /// After so many days without a weighing nothing is said of the future.
  private static let daysOfTruth = 28
  /// The days ahead that are predicted, a week apart: 12 weeks.
  static let daysAhead = stride(from: 7, through: 84, by: 7)
  /// The days ahead of the prediction that is said in words.
  static let daysInWords = 28

  let trend: WeightTrend
  /// The patient's date, or that of the last weighing if it is later.
  private let today: LocalDate

  /// Nil if there is no trend, or it is too old.
  init?(_ history: WeightHistory) {
    guard let trend = history.trend else { return nil }
    let last = LocalDate(dayNumber: trend.lastDay)
    guard history.today - last <= Self.daysOfTruth else { return nil }
    (self.trend, today) = (trend, max(history.today, last))
  }

  var course: WeightCourse { WeightCourse(pace: trend.pace.value, half: trend.pace.half) }

  /// - Parameter days: from today on.
  func prediction(in days: Int) -> (date: LocalDate, weight: WeightPrediction) {
    (today + days, trend.prediction(on: (today + days).dayNumber))
  }

  /// - Parameter goal: in kilograms.
  func outlook(on goal: Double) -> GoalOutlook { GoalOutlook(goal, trend, today: today.dayNumber) }
}
