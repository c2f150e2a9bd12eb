/// How many of some readings were in which range. A meter tells nothing of the time between its readings, so that these are
/// shares of readings and not of time.
struct SugarShares: Hashable {
  /// Not zero.
  let count: Int
  let inRange: Int
  let low: Int
  /// Of those that are low.
  let veryLow: Int
  let high: Int
  /// Of those that are high.
  let veryHigh: Int
  /// Milligrams a decilitre.
  let mean: Double

  /// Nil of none.
  init?(_ readings: [SugarReading]) {
    guard !readings.isEmpty else { return nil }
    count = readings.count
    inRange = readings.count(where: \.isInRange)
    low = readings.count { $0.isBelow(SugarThresholds.low) }
    veryLow = readings.count { $0.isBelow(SugarThresholds.veryLow) }
    high = readings.count { $0.isAbove(SugarThresholds.high) }
    veryHigh = readings.count { $0.isAbove(SugarThresholds.veryHigh) }
    mean = readings.reduce(0) { $0 + $1.milligrams } / Double(readings.count)
  }

  /// Per cent of the readings.
  var percentInRange: Double { 100 * Double(inRange) / Double(count) }
}
