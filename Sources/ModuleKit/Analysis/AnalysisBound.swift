/// A limit, in the input's own unit.
public struct AnalysisBound: Sendable, Hashable {
  public enum Side: String, Sendable, CaseIterable {
    case atLeast, atMost, above, below
  }

  public let side: Side
  public let limit: Double

  public init(_ side: Side, _ limit: Double) { (self.side, self.limit) = (side, limit) }

  func isReached(by value: Double) -> Bool {
    // A change is a difference of decimal numbers: 83.4 − 81.4 is 2, also where the binary numbers differ.
    let value = (value * 1_000_000).rounded() / 1_000_000
    return switch side {
    case .atLeast: value >= limit
    case .atMost: value <= limit
    case .above: value > limit
    case .below: value < limit
    }
  }
}
