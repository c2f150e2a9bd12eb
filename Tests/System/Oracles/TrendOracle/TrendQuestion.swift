import WeightModule

/// What a local linear trend says of weighings, where no innovation is down-weighted.
struct TrendQuestion: Decodable {
  /// Days, and kilograms of each.
  let days: [Int]
  let weights: [Double]
  /// Nil: those of the grid that explain the weighings best.
  let ratios: Ratios?
  /// Days that are predicted, from the last weighing's on.
  let later: [Int]

  struct Ratios: Codable {
    let level: Double
    let slope: Double
  }

  func answer() throws -> TrendAnswer {
    let weighings = zip(days, weights).map { DailyWeight(day: $0, weight: $1) }
    let given = ratios.map { NoiseRatios(level: $0.level, slope: $0.slope) }
    let (ratios, filter) =
      given.map { ($0, TrendFilter(weighings, $0, .none)) } ?? TrendFit.best(weighings, .none)
    guard let start = TrendFilter.start(weighings), let last = filter.states.last else { throw NoWeighings() }
    let states = later.map { last.moved(to: $0, ratios) }
    return TrendAnswer(
      start: start.level, grid: NoiseRatios.grid.map(Ratios.init), ratios: Ratios(ratios),
      logLikelihood: filter.logLikelihood, noiseVariance: filter.noiseVariance,
      filtered: filter.states.map(\.level), slopes: filter.states.map(\.slope),
      smoothed: TrendSmoother(filter, ratios).levels, predictions: states.map(\.level),
      variances: states.map { ($0.levelVariance + 1) * filter.noiseVariance })
  }

  struct NoWeighings: Error {}
}

extension TrendQuestion.Ratios {
  init(_ ratios: NoiseRatios) { self.init(level: ratios.level, slope: ratios.slope) }
}
