import Foundation

/// The Kalman filter of the local linear trend (Harvey 1989; Durbin & Koopman 2012, 3.2 and 4.3): each weighing is the level
/// of its day and noise; from day to day the slope moves the level, and both wander.
package struct TrendFilter: Sendable {
  /// What is known after each weighing.
  package private(set) var states: [TrendState] = []
  /// The sum of the logarithms of the innovations' variances.
  private var logarithms = 0.0
  /// The sums of the innovations by Huber's function, and of the squares of the bounded ones, over their variances.
  private var (losses, squares) = (0.0, 0.0)
  private let bounds: InnovationBounds

  /// - Parameters:
  ///   - weights: by day, at least one.
  ///   - bounds: which innovations are down-weighted.
  package init(_ weights: [DailyWeight], _ ratios: NoiseRatios, _ bounds: InnovationBounds) {
    self.bounds = bounds
    guard var state = Self.start(weights) else { return }
    states.reserveCapacity(weights.count)
    for weighing in weights {
      state = state.moved(to: weighing.day, ratios)
      add(weighing, to: &state)
      states.append(state)
    }
  }

  /// What is taken for granted before the first weighing: the median of the first five, three times as uncertain as a
  /// weighing, so that a first one that is wrong does no harm; and a slope of about none, give or take a third of the noise
  /// a day, which is more than bodies do.
  package static func start(_ weights: [DailyWeight]) -> TrendState? {
    guard let first = weights.first else { return nil }
    let level = Median.of(weights.prefix(5).map(\.weight)) ?? first.weight
    return TrendState(day: first.day, level: level, slope: 0, levelVariance: 9, covariance: 0, slopeVariance: 0.1)
  }

  private mutating func add(_ weighing: DailyWeight, to state: inout TrendState) {
    let variance = state.levelVariance + 1
    let innovation = weighing.weight - state.level
    let bounded = bounds.bounded(innovation, variance: variance)
    logarithms += log(variance)
    losses += (2 * innovation - bounded) * bounded / variance
    squares += bounded * bounded / variance
    let (levelGain, slopeGain) = (state.levelVariance / variance, state.covariance / variance)
    state.level += levelGain * bounded
    state.slope += slopeGain * bounded
    state.slopeVariance -= slopeGain * state.covariance
    state.covariance -= levelGain * state.covariance
    state.levelVariance -= levelGain * state.levelVariance
  }
}

extension TrendFilter {
  /// How well level and slope explain the weighings: the logarithm of the likelihood, the noise concentrated out
  /// (Harvey 1989). Innovations that are down-weighted count by Huber's function.
  package var logLikelihood: Double {
    let count = Double(states.count)
    let variance = max(losses / count, Self.leastVariance)
    return -(logarithms + count * (log(2 * .pi * variance) + 1)) / 2
  }

  /// The variance of a weighing's noise, in square kilograms.
  package var noiseVariance: Double {
    max(squares / Double(states.count) / bounds.meanSquare, Self.leastVariance)
  }

  /// A scale that shows tenths of a kilogram is not nearer than 50 grams.
  private static var leastVariance: Double { 0.05 * 0.05 }
}
