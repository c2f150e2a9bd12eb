import Remedi

/// An exceeded limit and the doses that exceed it.
struct LimitFinding {
  enum Limit {
    /// The amount of the substance within 24 hours.
    case maximum(Int128)
    /// In milliseconds: the required distance, and the closest possible one.
    case gap(required: Int64, closest: Int64)
  }

  let limit: Limit
  let doses: [TakenDose]

  /// The first exceeded limit, the maximum before the gap.
  static func first(in doses: [PermittedDose], _ asNeeded: [AsNeededDays], of scope: LimitScope) -> LimitFinding? {
    if let maximum = scope.maximum, scope.obstacle == nil,
      let doses = RollingMaximum(doses, asNeeded, maximum: maximum).breach()
    {
      return LimitFinding(limit: .maximum(maximum), doses: doses)
    }
    guard scope.largestGap > 0,
      let pair = ClosestDoses(doses, asNeeded, largestGap: scope.largestGap).breach()
    else { return nil }
    return LimitFinding(limit: .gap(required: pair.required, closest: pair.closest), doses: pair.doses)
  }
}
