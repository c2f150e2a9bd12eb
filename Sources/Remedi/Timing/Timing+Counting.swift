extension Timing {
  /// How many of its doses have their time before a moment, by the clock of a patient, whether or not anybody is asked
  /// for them.
  public func doses(before moment: Instant, _ calendar: PatientCalendar) -> Int {
    var clock = PatientClock(calendar)
    // The day of another clock may be ahead of the patient's.
    let last = calendar.date(at: moment) + 2
    guard start <= last else { return 0 }
    var found = 0
    for date in start...last {
      for slot in slots(on: date) where clock.moment(of: slot.position, on: self.clock) < moment { found += 1 }
    }
    return found
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
      exceptions: exceptions, window: window)
  }
}
