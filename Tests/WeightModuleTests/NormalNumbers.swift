import Foundation
import Remedi

/// Normally distributed numbers of a seed (Box & Muller 1958).
struct NormalNumbers {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// From 0 to below 1.
  mutating func share() -> Double { Double(generator.next() >> 11) / 0x1p53 }

  mutating func next() -> Double { (-2 * log(1 - share())).squareRoot() * cos(2 * .pi * share()) }
}
