/// What is known of level and slope on one day. Variances are multiples of the noise of a weighing.
package struct TrendState: Sendable, Hashable {
  package let day: Int
  /// Kilograms.
  package var level: Double
  /// Kilograms a day.
  package var slope: Double
  package var levelVariance: Double
  package var covariance: Double
  package var slopeVariance: Double

  package init(
    day: Int, level: Double, slope: Double, levelVariance: Double, covariance: Double, slopeVariance: Double
  ) {
    (self.day, self.level, self.slope) = (day, level, slope)
    (self.levelVariance, self.covariance, self.slopeVariance) = (levelVariance, covariance, slopeVariance)
  }

  /// What is expected on a later day, without weighings between (Durbin & Koopman 2012, 4.10): level and slope move on a
  /// day at a time, whatever the gap.
  package func moved(to day: Int, _ ratios: NoiseRatios) -> TrendState {
    let days = Double(day - self.day)
    let growth = ratios.growth(days: day - self.day)
    return TrendState(
      day: day, level: level + days * slope, slope: slope,
      levelVariance: levelVariance + days * (2 * covariance + days * slopeVariance) + growth.level,
      covariance: covariance + days * slopeVariance + growth.both,
      slopeVariance: slopeVariance + growth.slope)
  }
}
