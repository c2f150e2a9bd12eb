import Remedi

/// The range that a laboratory gave with a result, in the test's own unit. An end that it did not give is nil.
struct LaboratoryRange: Sendable, Hashable {
  let low: Double?
  let high: Double?

  /// How a value stands beside the range; its ends belong to it. Nil if there is no range, or what is known of the value
  /// does not tell: `< 5` beside a range up to 3.
  /// - Parameter value: in the test's own unit.
  func standing(of value: Double, _ comparator: MeasuredValue.Comparator?) -> RangeStanding? {
    guard low != nil || high != nil else { return nil }
    let (low, high) = (low ?? -.infinity, high ?? .infinity)
    switch comparator {
    case nil: return value < low ? .below : value > high ? .above : .within
    case .less: return value <= low ? .below : low == -.infinity && value <= high ? .within : nil
    case .more: return value >= high ? .above : high == .infinity && value >= low ? .within : nil
    }
  }
}
