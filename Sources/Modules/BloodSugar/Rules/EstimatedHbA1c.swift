/// An HbA1c that is estimated from readings of a meter, in per cent (NGSP).
enum EstimatedHbA1c {
  /// Nathan 2008, solved for the HbA1c.
  /// - Parameter mean: milligrams a decilitre.
  static func percent(ofMean mean: Double) -> Double { (mean + 46.7) / 28.7 }

  /// Nil of fewer than 60 readings.
  /// - Parameter readings: those of the last 90 days.
  static func percent(of readings: [SugarReading]) -> Double? {
    guard readings.count >= SugarThresholds.readingsOfHbA1c else { return nil }
    return SugarShares(readings).map { percent(ofMean: $0.mean) }
  }
}
