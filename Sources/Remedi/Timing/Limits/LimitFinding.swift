/// A limit that breaks, and the doses that break it.
struct LimitFinding {
  enum Limit {
    /// Of the substance within 24 hours.
    case maximum(Int128)
    /// In milliseconds: what is required, and how close two doses can come at the least.
    case gap(required: Int64, closest: Int64)
  }

  let limit: Limit
  let doses: [TakenDose]

  /// The first limit that breaks, the maximum before the gap.
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
