/// A weight that is expected, with the interval that holds it with a probability of 80 %, in kilograms.
package struct WeightPrediction: Sendable, Hashable {
  package let value: Double
  package let lower: Double
  package let upper: Double

  init(_ value: Double, half: Double) { (self.value, lower, upper) = (value, value - half, value + half) }
}
