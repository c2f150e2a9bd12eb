/// The trend of a weight, and what it lets expect.
package struct WeightTrend: Sendable {
  /// The days with a weighing that a trend needs, and the days from the first to the last, both included.
  package static let leastWeighings = 14
  package static let leastDays = 21
  /// Half an interval that holds 80 % of a normal distribution, in standard deviations.
  static let deviations = 1.281_552

  let weights: [DailyWeight]
  private let fit: TrendFit
  private let last: TrendState

  /// Nil if there are too few weighings.
  /// - Parameter weights: by day, each day once.
  package init?(_ weights: [DailyWeight]) {
    guard weights.count >= Self.leastWeighings, let first = weights.first?.day, let day = weights.last?.day,
      day - first + 1 >= Self.leastDays
    else { return nil }
    let fit = TrendFit(weights)
    guard let last = fit.filter.states.last else { return nil }
    (self.weights, self.fit, self.last) = (weights, fit, last)
  }

  /// The day of the last weighing.
  package var lastDay: Int { last.day }

  /// Kilograms a week, and half its interval of 80 %.
  package var pace: (value: Double, half: Double) {
    (last.slope * 7, Self.deviations * 7 * (last.slopeVariance * fit.filter.noiseVariance).squareRoot())
  }

  /// The level of each weighing's day, in kilograms.
  package var levels: [Double] { TrendSmoother(fit.filter, fit.ratios).levels }

  /// What a weighing is expected to show, in kilograms.
  /// - Parameter day: not before the last weighing's.
  package func prediction(on day: Int) -> WeightPrediction {
    let state = last.moved(to: day, fit.ratios)
    return WeightPrediction(state.level, half: half(of: state.levelVariance + 1))
  }

  /// The level, if the pace stays what it is.
  func level(on day: Int) -> WeightPrediction {
    let state = last.moved(to: day, NoiseRatios(level: 0, slope: 0))
    return WeightPrediction(state.level, half: half(of: state.levelVariance))
  }

  private func half(of variance: Double) -> Double {
    Self.deviations * (variance * fit.filter.noiseVariance).squareRoot()
  }
}
