extension SearchSpace {
  /// A limit that one prescription’s doses as needed break by themselves, as many as it names for one of the patient’s
  /// days; of a least time between doses, two on one day.
  ///
  /// Two days’ doses as needed around one midnight are no part of this: that somebody takes them so is possible, and not
  /// what is prescribed.
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

  /// A limit that breaks where every dose is taken when it is due and doses as needed come on top: of a maximum, as many
  /// as one of the patient’s days has room for; of a least time between doses, at any time of that day.
  func asNeededOnTop() -> LimitFinding? {
    guard !asNeeded().isEmpty else { return nil }
    let due = doses().map(\.onSchedule).sorted { $0.scheduled < $1.scheduled }
    return asNeededByDay { day in
      doses(on: day, due, day.asNeeded)
    } closest: { day in
      let near = due.partitioningIndex { $0.scheduled > day.begin - scope.largestGap }
      let around = due[near...].prefix { $0.scheduled < day.end + scope.largestGap }
      let pair = ClosestDoses(Array(around), day.asNeeded, largestGap: scope.largestGap).breach()
      // Two that are due come closer only where the clocks go forward: that is no matter of doses as needed.
      return pair.flatMap { pair in pair.doses.contains { $0.scheduled == nil } ? pair : nil }
    }
  }

  /// One of the patient’s days, at home.
  private struct Day {
    let begin: Int64
    let end: Int64
    let asNeeded: [AsNeededDays]
  }

  /// What is found first on the days that have doses as needed: too much before too close.
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

  /// The doses of one day that exceed the maximum; nil where they do not.
  private func doses(on day: Day, _ due: [PermittedDose], _ asNeeded: [AsNeededDays]) -> [TakenDose]? {
    guard let maximum = scope.maximum else { return nil }
    // A day of 25 hours holds more than any 24 hours do.
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
