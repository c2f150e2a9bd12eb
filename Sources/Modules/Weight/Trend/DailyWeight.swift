/// The weight of one day, in kilograms.
package struct DailyWeight: Sendable, Hashable {
  /// Days since 1970-01-01.
  package let day: Int
  package let weight: Double

  package init(day: Int, weight: Double) { (self.day, self.weight) = (day, weight) }
}
