extension SearchSpace {
  /// A limit that breaks where every dose is taken when it is due and doses as needed come on top: of a maximum, as many
  /// as one of the patient's days has room for; of a least time between doses, at any time.
  ///
  /// Two days' doses as needed around one midnight are no part of this: that somebody takes them so is possible, and not
  /// what is prescribed.
  func asPrescribed() -> LimitFinding? {
    let asNeeded = asNeeded()
    guard !asNeeded.isEmpty else { return nil }
    let due = doses().map(\.onSchedule).sorted { $0.scheduled < $1.scheduled }
    if let maximum = scope.maximum, scope.obstacle == nil {
      for date in days {
        if let doses = doses(on: date, due, maximum) { return LimitFinding(limit: .maximum(maximum), doses: doses) }
      }
    }
    guard scope.largestGap > 0, let pair = ClosestDoses(due, asNeeded, largestGap: scope.largestGap).breach() else {
      return nil
    }
    return LimitFinding(limit: .gap(required: pair.required, closest: pair.closest), doses: pair.doses)
  }

  /// The doses of one day that exceed the maximum; nil where they do not.
  private func doses(on date: LocalDate, _ due: [PermittedDose], _ maximum: Int128) -> [TakenDose]? {
    let begin = startOfDay(date, nil)
    // A day of 25 hours holds more than any 24 hours do.
    let end = min(startOfDay(date + 1, nil), begin + RollingMaximum.day)
    let index = due.partitioningIndex { $0.scheduled >= begin }
    var doses = due[index...].prefix { $0.scheduled < end }.map { TakenDose($0, at: $0.scheduled) }
    var total = doses.reduce(0) { $0 + $1.amount }
    for days in asNeeded(nil, on: date...date) where total <= maximum {
      let plan = days.plan(from: begin, before: end, enough: maximum - total)
      doses += days.doses(plan, from: begin)
      total += plan.total
    }
    return total > maximum ? doses.sorted { $0.takenAt < $1.takenAt } : nil
  }
}
