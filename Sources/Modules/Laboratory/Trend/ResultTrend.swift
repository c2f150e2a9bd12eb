/// The trend of the results of one test in one unit.
struct ResultTrend: Sendable {
  enum Course: String, Sendable {
    case rising, falling, unclear
  }

  /// Results that a trend takes at least.
  static let least = 5

  let count: Int
  /// In the results' unit a day, from the first result on.
  let line: TheilSen
  let period: TrendPeriod
  /// The first and the last result.
  let first: LaboratoryResult
  let last: LaboratoryResult

  /// - Parameter results: of one test and unit, oldest first. Nil if they are too few, or all of one moment.
  init?(_ results: [LaboratoryResult]) {
    guard results.count >= Self.least, let first = results.first, let last = results.last else { return nil }
    let points = results.map { (x: Self.days(from: first, to: $0), y: $0.value.value) }
    guard let line = TheilSen(points) else { return nil }
    (count, self.line, self.first, self.last) = (results.count, line, first, last)
    period = TrendPeriod(days: Self.days(from: first, to: last))
  }

  var course: Course { line.lower > 0 ? .rising : line.upper < 0 ? .falling : .unclear }

  /// The line at a result, in the results' unit.
  func value(at result: LaboratoryResult) -> Double {
    line.intercept + line.slope * Self.days(from: first, to: result)
  }

  private static func days(from first: LaboratoryResult, to result: LaboratoryResult) -> Double {
    Double(result.measuredAt.seconds(since: first.measuredAt)) / 86_400
  }
}
