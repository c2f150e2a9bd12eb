/// How much level and slope wander from day to day, as multiples of the variance of a weighing's noise.
package struct NoiseRatios: Sendable, Hashable {
  package let level: Double
  package let slope: Double

  package init(level: Double, slope: Double) { (self.level, self.slope) = (level, slope) }

  /// Those that are tried. The grid is fixed, so that equal weighings have equal trends. None has a slope that never
  /// changes: people change how they eat, and intervals that do not reckon with it hold too seldom after a turn.
  package static let grid: [NoiseRatios] = [0, 0.003, 0.01, 0.03, 0.1, 0.3].flatMap { level in
    [3e-5, 1e-4, 3e-4, 1e-3].map { NoiseRatios(level: level, slope: $0) }
  }

  /// The variances that level and slope gain in some days. It is what so many single days add up to, in which the slope
  /// first moves the level and then changes (Durbin & Koopman 2012, 4.10).
  package func growth(days: Int) -> (level: Double, both: Double, slope: Double) {
    let days = Double(days)
    let before = days * (days - 1) / 2
    return (level * days + slope * before * (2 * days - 1) / 3, slope * before, slope * days)
  }
}
