extension Timing {
  /// The rule as it applies to a patient: doses that a journey omits do not use up the number of doses, so the rule
  /// ends later. A journey begins at a midnight that is in the future when it is entered, and omits only later doses,
  /// so nothing that was asked for before changes.
  public func counted(by calendar: PatientCalendar) -> Timing {
    guard count != nil, clock == .wall else { return self }
    var timing = leftOut.isEmpty ? self : leavingOut([])
    while true {
      // If the rule ends later, a journey may omit more of its doses.
      let found = calendar.leftOut(of: timing)
      if found == timing.leftOut { return timing }
      timing = timing.leavingOut(found)
    }
  }

  /// The number of its own doses whose time is before a moment on a patient's clock, whether or not they were asked
  /// for. Excludes added doses and those that a journey omits.
  public func doses(before moment: Instant, _ calendar: PatientCalendar) -> Int {
    var clock = PatientClock(calendar)
    let timing = counted(by: calendar)
    // The day of another clock may be ahead of the patient's.
    let (first, last) = (exceptions.moves.map(\.date).reduce(start, min), calendar.date(at: moment) + 2)
    guard first <= last else { return 0 }
    return (first...last).lazy.flatMap(timing.slots).count { slot in
      let place = clock.place(slot.position, of: timing)
      return slot.phase != nil && place.effect != .leftOut && place.moment < moment
    }
  }

  /// How many of the number of doses were asked for before a moment: all whose time has passed, except those that were
  /// never counted.
  public func counted(before moment: Instant, _ calendar: PatientCalendar) -> Int {
    doses(before: moment, calendar) - uncounted
  }

  /// A copy of the rule that takes effect at a moment: doses whose time has passed by then do not use up the number.
  /// - Throws: `RemediError` if it is contradictory.
  public func counting(from moment: Instant, _ calendar: PatientCalendar) throws(RemediError) -> Timing {
    guard let count else { return self }
    let endless = try Timing(phases: phases, clock: clock, exceptions: exceptions, window: window)
    return try endless.counting(count, asked: 0, by: moment, calendar)
  }

  /// A copy of the rule with a number of doses, some of which were asked for before a moment.
  /// - Throws: `RemediError` if it is contradictory.
  public func counting(
    _ count: Int, asked: Int, by moment: Instant, _ calendar: PatientCalendar
  ) throws(RemediError) -> Timing {
    try Timing(
      phases: phases, count: count, uncounted: doses(before: moment, calendar) - asked, clock: clock,
      exceptions: exceptions, window: window
    ).counted(by: calendar)
  }
}

extension PatientCalendar {
  /// The doses of a rule that its journeys omit.
  fileprivate func leftOut(of timing: Timing) -> Set<OccurrenceAnchor> {
    var clock = PatientClock(self)
    var found: Set<OccurrenceAnchor> = []
    for journey in journeys {
      // A bedtime after midnight is read on the clock of the following day.
      for slot in (journey.date - 3..<journey.date).flatMap(timing.slots) where slot.phase != nil {
        if clock.place(slot.position, of: timing).effect == .leftOut { found.insert(slot.anchor) }
      }
    }
    return found
  }
}
