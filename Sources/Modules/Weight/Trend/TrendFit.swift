/// The local linear trend that explains some weighings best: of all pairs on the grid the one of the greatest likelihood.
package struct TrendFit: Sendable {
  package let ratios: NoiseRatios
  package let filter: TrendFilter

  /// Twice: the noise, by which innovations are judged, is first that of differences between neighbours, then that of the
  /// trend so found.
  /// - Parameter weights: by day, each day once, at least two.
  package init(_ weights: [DailyWeight]) {
    let first = Self.best(weights, InnovationBounds(noise: Self.roughNoise(weights)))
    let best = Self.best(weights, InnovationBounds(noise: first.filter.noiseVariance.squareRoot()))
    (ratios, filter) = (best.ratios, best.filter)
  }

  package static func best(
    _ weights: [DailyWeight], _ bounds: InnovationBounds
  ) -> (ratios: NoiseRatios, filter: TrendFilter) {
    var best = (ratios: NoiseRatios.grid[0], filter: TrendFilter(weights, NoiseRatios.grid[0], bounds))
    for ratios in NoiseRatios.grid.dropFirst() {
      let filter = TrendFilter(weights, ratios, bounds)
      if filter.logLikelihood > best.filter.logLikelihood { best = (ratios, filter) }
    }
    return best
  }

  /// From the median of the differences between neighbours, which a few wrong weighings do not move; in kilograms.
  private static func roughNoise(_ weights: [DailyWeight]) -> Double {
    let differences = zip(weights, weights.dropFirst()).map { abs($1.weight - $0.weight) }
    // A normal difference of two has this ratio of standard deviation to median.
    return max((Median.of(differences) ?? 0) * 1.4826 / 2.0.squareRoot(), 0.05)
  }
}
