/// What a fictitious patient measures.
enum DemoMeasure: Sendable {
  /// Four times a week, with a scale.
  /// - Parameters:
  ///   - kilograms: at the beginning.
  ///   - change: in kilograms a week.
  case weight(kilograms: Double, change: Double)
  /// About once a week, in the evening.
  case temperature
}
