/// A weight that is expected, with the interval that holds it with a probability of 80 %, in kilograms.
package struct WeightPrediction: Sendable, Hashable {
  package let value: Double
  package let lower: Double
  package let upper: Double

  /// No weight is below zero, wherever a line leads.
  init(_ value: Double, half: Double) {
    (self.value, lower, upper) = (max(value, 0), max(value - half, 0), max(value + half, 0))
  }
}
