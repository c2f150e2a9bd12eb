/// What Remedi says of weighings.
struct TrendAnswer: Encodable {
  /// The level that is taken for granted before the first weighing.
  let start: Double
  let grid: [TrendQuestion.Ratios]
  let ratios: TrendQuestion.Ratios
  let logLikelihood: Double
  let noiseVariance: Double
  /// Level and slope after each weighing, and the level that all of them show.
  let filtered: [Double]
  let slopes: [Double]
  let smoothed: [Double]
  /// Of a weighing on each later day.
  let predictions: [Double]
  let variances: [Double]
}
