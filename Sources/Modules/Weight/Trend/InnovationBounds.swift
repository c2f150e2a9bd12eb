/// Which innovations are down-weighted (Huber 1964): one beyond 2.5 standard deviations moves the trend no further than
/// one of 2.5 would.
package struct InnovationBounds: Sendable, Hashable {
  /// The standard deviation of a weighing's noise, in kilograms. Nil: none is down-weighted.
  package let noise: Double?

  package init(noise: Double) { self.noise = noise }
  private init() { noise = nil }

  /// None is down-weighted.
  package static let none = InnovationBounds()

  private static let deviations = 2.5
  /// The mean square of a standard normal innovation that is cut at 2.5: by this the noise is too small otherwise.
  package var meanSquare: Double { noise == nil ? 1 : 0.977_56 }

  /// - Parameter variance: of the innovation, as a multiple of the noise of a weighing.
  package func bounded(_ innovation: Double, variance: Double) -> Double {
    guard let noise else { return innovation }
    let most = Self.deviations * noise * variance.squareRoot()
    return min(max(innovation, -most), most)
  }
}
