/// Level of each weighing's day, as all weighings together show it (Rauch, Tung, Striebel 1965; Durbin & Koopman 2012, 4.4).
package struct TrendSmoother: Sendable {
  /// In kilograms, one a weighing.
  package let levels: [Double]

  package init(_ filter: TrendFilter, _ ratios: NoiseRatios) {
    guard var next = filter.states.last else {
      levels = []
      return
    }
    var levels = [next.level]
    for state in filter.states.dropLast().reversed() {
      next = Self.smoothed(state, next, ratios)
      levels.append(next.level)
    }
    self.levels = levels.reversed()
  }

  /// The means alone; variances stay the filter's.
  private static func smoothed(_ state: TrendState, _ next: TrendState, _ ratios: NoiseRatios) -> TrendState {
    let days = Double(next.day - state.day)
    let expected = state.moved(to: next.day, ratios)
    let (levelError, slopeError) = (next.level - expected.level, next.slope - expected.slope)
    let determinant =
      expected.levelVariance * expected.slopeVariance - expected.covariance * expected.covariance
    // The errors divided by the variance of what was expected.
    let levelPart = (expected.slopeVariance * levelError - expected.covariance * slopeError) / determinant
    let slopePart = (expected.levelVariance * slopeError - expected.covariance * levelError) / determinant
    var smoothed = state
    smoothed.level +=
      (state.levelVariance + days * state.covariance) * levelPart + state.covariance * slopePart
    smoothed.slope +=
      (state.covariance + days * state.slopeVariance) * levelPart + state.slopeVariance * slopePart
    return smoothed
  }
}
