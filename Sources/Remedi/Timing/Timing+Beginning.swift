extension Timing {
  /// A copy of the rule with another first day: phases of the same length, without changes to single days.
  /// - Throws: `RemediError` if it would never be due.
  public func beginning(on first: LocalDate, _ calendar: PatientCalendar) throws -> Timing {
    let days = first - start
    let phases = phases.map { phase in
      let start = phase.start + days
      return Phase(
        phase.recurrence.beginning(on: start, calendar), start: start, end: phase.end.map { $0 + days },
        exercise: phase.exercise)
    }
    return try Timing(phases: phases, count: count, clock: clock, window: window)
  }
}

extension Recurrence {
  /// An interval is counted from a moment, which keeps its clock time.
  fileprivate func beginning(on first: LocalDate, _ calendar: PatientCalendar) -> Recurrence {
    guard case .interval(let interval) = self, let time = LocalTime(Phrases.clock(interval.first)) else { return self }
    return .interval(
      Interval(first: calendar.instant(on: first, at: time), every: interval.every, quantity: interval.quantity))
  }
}
