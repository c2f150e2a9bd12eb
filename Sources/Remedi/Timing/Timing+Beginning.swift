extension Timing {
  /// The same rule from another first day on: its phases as long as they are, without what was changed about single days.
  /// - Throws: `RemediError` where that would never be due.
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
  /// Doses at a fixed distance are counted from a moment; it keeps its time on the clock.
  fileprivate func beginning(on first: LocalDate, _ calendar: PatientCalendar) -> Recurrence {
    guard case .interval(let interval) = self, let time = LocalTime(Phrases.clock(interval.first)) else { return self }
    return .interval(
      Interval(first: calendar.instant(on: first, at: time), every: interval.every, quantity: interval.quantity))
  }
}
