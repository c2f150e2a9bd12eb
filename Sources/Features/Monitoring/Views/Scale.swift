import Foundation
import Remedi

/// The scale of a plot: round numbers at even distances, which hold all values.
struct Scale: Sendable, Hashable {
  let least: Double
  let most: Double
  let step: Double

  /// Nil if there is no finite value.
  /// - Parameter parts: about how many steps there are.
  init?(_ values: some Sequence<Double>, parts: Int = 4) {
    let finite = values.filter(\.isFinite)
    guard let lowest = finite.min(), let highest = finite.max() else { return nil }
    let size = Self.round(max((highest - lowest) / Double(max(parts, 1)), max(abs(highest), 1) * 0.005))
    // A value that is a mark but for its last binary digits needs no further mark.
    let (first, last) = ((lowest / size + 1e-9).rounded(.down), (highest / size - 1e-9).rounded(.up))
    step = size
    // Values that are all the same stand on the line in the middle.
    (least, most) = first < last ? (first * size, last * size) : ((first - 1) * size, (first + 1) * size)
  }

  /// The ends and the marks between them, the greatest first.
  var marks: [String] {
    let count = Int(((most - least) / step).rounded())
    return (0...max(count, 1)).reversed().map { text(least + Double($0) * step) }
  }

  /// 0 at the least value, 1 at the greatest.
  func share(_ value: Double) -> Double { min(max((value - least) / (most - least), 0), 1) }

  private func text(_ value: Double) -> String {
    let decimals = min(max(0, Int((-log10(step)).rounded(.up))), 6)
    return MeasuredNumber(value, decimals: decimals)?.text ?? "\(value)"
  }

  /// The next of 1, 2 and 5 times a power of ten.
  private static func round(_ size: Double) -> Double {
    let power = pow(10, log10(size).rounded(.down))
    let digit = size / power
    return (digit <= 1.000_001 ? 1 : digit <= 2.000_001 ? 2 : digit <= 5.000_001 ? 5 : 10) * power
  }
}
