/// The slope of a line through points: the median of the slopes between all pairs, with an interval (Theil 1950; Sen 1968,
/// J Am Stat Assoc 63:1379). One wrong point in four does not spoil it.
package struct TheilSen: Sendable, Hashable {
  package let slope: Double
  /// At 0.
  package let intercept: Double
  /// Hold the slope with a probability of 95 %.
  package let lower: Double
  package let upper: Double

  /// The quantile 0.975 of the normal distribution.
  private static let quantile = 1.959963984540054

  /// Nil if no two points differ in their place.
  package init?(_ points: [(x: Double, y: Double)]) {
    let slopes = Self.slopes(points).sorted()
    guard let slope = Self.median(slopes), let x = Self.median(points.map(\.x).sorted()),
      let y = Self.median(points.map(\.y).sorted())
    else { return nil }
    (self.slope, intercept) = (slope, y - slope * x)
    // Equation 2.6 of Sen 1968, with both kinds of ties.
    let variance =
      (Self.term(points.count) - Self.ties(points.map(\.x)) - Self.ties(points.map(\.y))) / 18
    let half = Self.quantile * max(variance, 0).squareRoot()
    let count = Double(slopes.count)
    let first = Int(((count - half) / 2).rounded(.toNearestOrEven)) - 1
    let last = Int(((count + half) / 2).rounded(.toNearestOrEven))
    lower = slopes[min(max(first, 0), slopes.count - 1)]
    upper = slopes[min(last, slopes.count - 1)]
  }

  private static func slopes(_ points: [(x: Double, y: Double)]) -> [Double] {
    var slopes: [Double] = []
    slopes.reserveCapacity(points.count * points.count / 2)
    for (index, one) in points.enumerated() {
      for other in points[(index + 1)...] where other.x != one.x {
        slopes.append((other.y - one.y) / (other.x - one.x))
      }
    }
    return slopes
  }

  private static func ties(_ numbers: [Double]) -> Double {
    Dictionary(grouping: numbers) { $0 }.values.map { term($0.count) }.reduce(0, +)
  }

  /// 0 for a single one.
  private static func term(_ count: Int) -> Double {
    count < 2 ? 0 : Double(count) * Double(count - 1) * Double(2 * count + 5)
  }

  private static func median(_ sorted: [Double]) -> Double? {
    sorted.isEmpty ? nil : (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}
