import Remedi

extension SearchSpace {
  /// A limit that one prescription’s as-needed doses alone exceed, with as many doses as it states on one of the
  /// patient’s days; for a minimum gap, with two doses on one day.
  ///
  /// As-needed doses of two days around one midnight are excluded: they are possible, but not prescribed.
  func asOftenAsNamed() -> LimitFinding? {
    asNeededByDay { day in
      for days in day.asNeeded {
        if let doses = doses(on: day, [], [days]) { return doses }
      }
      return nil
    } closest: { day in
      for days in day.asNeeded {
        if let pair = ClosestDoses([], [days], largestGap: scope.largestGap).breach() { return pair }
      }
      return nil
    }
  }

  /// A limit that is exceeded if every dose is taken when due, with additional as-needed doses: for a maximum, as many
  /// as one of the patient’s days permits; for a minimum gap, at any time of that day.
  func asNeededOnTop() -> LimitFinding? {
    guard !asNeeded().isEmpty else { return nil }
    let due = doses().map(\.onSchedule).sorted { $0.scheduled < $1.scheduled }
    return asNeededByDay { day in
      doses(on: day, due, day.asNeeded)
    } closest: { day in
      let near = due.partitioningIndex { $0.scheduled > day.begin - scope.largestGap }
      let around = due[near...].prefix { $0.scheduled < day.end + scope.largestGap }
      let pair = ClosestDoses(Array(around), day.asNeeded, largestGap: scope.largestGap).breach()
      // Two scheduled doses are closer only when the clocks go forward, which does not concern as-needed doses.
      return pair.flatMap { pair in pair.doses.contains { $0.scheduled == nil } ? pair : nil }
    }
  }

  /// One of the patient’s days, at home.
  private struct Day {
    let begin: Int64
    let end: Int64
    let asNeeded: [AsNeededDays]
  }

  /// The first finding on the days with as-needed doses: the maximum before the gap.
  private func asNeededByDay(
    most: (Day) -> [TakenDose]?, closest: (Day) -> ClosestDoses.Pair?
  ) -> LimitFinding? {
    let days = self.days.lazy.map { date in
      Day(begin: startOfDay(date, nil), end: startOfDay(date + 1, nil), asNeeded: asNeeded(nil, on: date...date))
    }.filter { !$0.asNeeded.isEmpty }
    if let maximum = scope.maximum, scope.obstacle == nil {
      for day in days {
        if let doses = most(day) { return LimitFinding(limit: .maximum(maximum), doses: doses) }
      }
    }
    guard scope.largestGap > 0 else { return nil }
    for day in days {
      if let pair = closest(day) {
        return LimitFinding(limit: .gap(required: pair.required, closest: pair.closest), doses: pair.doses)
      }
    }
    return nil
  }

  /// The doses of one day that exceed the maximum. Nil if they do not.
  private func doses(on day: Day, _ due: [PermittedDose], _ asNeeded: [AsNeededDays]) -> [TakenDose]? {
    guard let maximum = scope.maximum else { return nil }
    // A day of 25 hours contains more than any 24 hours.
    let end = min(day.end, day.begin + RollingMaximum.day)
    let index = due.partitioningIndex { $0.scheduled >= day.begin }
    var doses = due[index...].prefix { $0.scheduled < end }.map { TakenDose($0, at: $0.scheduled) }
    var total = doses.reduce(0) { $0 + $1.amount }
    for days in asNeeded where total <= maximum {
      let plan = days.plan(from: day.begin, before: end, enough: maximum - total)
      doses += days.doses(plan, from: day.begin)
      total += plan.total
    }
    return total > maximum ? doses.sorted { $0.takenAt < $1.takenAt } : nil
  }
}
