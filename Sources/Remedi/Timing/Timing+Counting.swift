extension Timing {
  /// The same rule as a patient is asked for it: doses that a journey leaves out do not use up a number of doses, so that
  /// it ends so many later. A journey begins at a midnight that is still to come when it is set, and leaves out doses
  /// after that midnight: nothing that was asked for before changes by it.
  public func counted(by calendar: PatientCalendar) -> Timing {
    guard count != nil, clock == .wall else { return self }
    var timing = leftOut.isEmpty ? self : leavingOut([])
    while true {
      // Where the rule goes on for longer, a journey may leave out more of it.
      let found = calendar.leftOut(of: timing)
      if found == timing.leftOut { return timing }
      timing = timing.leavingOut(found)
    }
  }

  /// How many of its own doses have their time before a moment, by the clock of a patient, whether or not anybody is
  /// asked for them: neither those that were added nor those that a journey leaves out.
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

  /// How many doses of the number had been asked for before a moment: all that had their time, but those that were never
  /// counted.
  public func counted(before moment: Instant, _ calendar: PatientCalendar) -> Int {
    doses(before: moment, calendar) - uncounted
  }

  /// The same rule, come into force at a moment: doses whose time had passed by then do not use up the number.
  /// - Throws: `RemediError` where it contradicts itself.
  public func counting(from moment: Instant, _ calendar: PatientCalendar) throws(RemediError) -> Timing {
    guard let count else { return self }
    let endless = try Timing(phases: phases, clock: clock, exceptions: exceptions, window: window)
    return try endless.counting(count, asked: 0, by: moment, calendar)
  }

  /// The same rule with a number of doses, of which some were asked for before a moment.
  /// - Throws: `RemediError` where it contradicts itself.
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
  /// The doses of a rule that its journeys leave out.
  fileprivate func leftOut(of timing: Timing) -> Set<OccurrenceAnchor> {
    var clock = PatientClock(self)
    var found: Set<OccurrenceAnchor> = []
    for journey in journeys {
      // A bedtime after midnight is read on the clock of the day after its own.
      for slot in (journey.date - 3..<journey.date).flatMap(timing.slots) where slot.phase != nil {
        if clock.place(slot.position, of: timing).effect == .leftOut { found.insert(slot.anchor) }
      }
    }
    return found
  }
}
