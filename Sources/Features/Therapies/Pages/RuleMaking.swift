import Remedi

/// Builds the rule of a form from its recurrence.
///
/// A change that keeps the rhythm also keeps the rule's first day, so that every second day stays the same days. The
/// version says from when it applies. Changes to individual days are preserved.
struct RuleMaking {
  /// The prescription that is changed. Nil for a new one.
  let changing: Prescription?
  /// From when the version applies.
  let begin: PrescriptionForm.Beginning
  /// The dose windows.
  let window: WindowPolicy
  let calendar: PatientCalendar

  /// The rule that is changed.
  var old: Timing? { changing?.latest.timing }

  /// The first day of a rhythm that does not continue an old one. Changing a rule that begins later does not make it
  /// begin earlier.
  var start: LocalDate { max(begin.date, old?.start ?? begin.date) }

  /// The phase whose rhythm continues, if the recurrence keeps it.
  func keptPhase(for recurrence: Recurrence) -> Phase? {
    guard let phase = old?.phases.first, old?.phases.count == 1, phase.recurrence.hasRhythm(of: recurrence) else {
      return nil
    }
    return phase
  }

  /// Whether these phases are the rule's own, or continue its rhythm.
  func goesOn(with phases: [Phase]) -> Bool {
    if phases == old?.phases { return true }
    guard phases.count == 1, let kept = keptPhase(for: phases[0].recurrence) else { return false }
    return kept.start == phases[0].start
  }

  /// A rule of one phase.
  /// - Throws: `RemediError` if it contradicts itself.
  func timing(_ recurrence: Recurrence, end: LocalDate?, count: Int?, clock: Timing.Clock) throws(RemediError) -> Timing
  {
    let kept = keptPhase(for: recurrence)
    let phase = Phase(recurrence, start: kept?.start ?? start, end: end, exercise: kept?.exercise)
    return try timing([phase], count: count, clock: clock)
  }

  /// A number of doses counts only doses that are asked for. Doses whose time has passed when the version takes effect
  /// do not use it up.
  /// - Parameter count: as entered. If the rule already had a number of doses, it is that of the whole rule; otherwise
  ///   it counts from the change on.
  /// - Throws: `RemediError` if it contradicts itself.
  func timing(_ phases: [Phase], count typed: Int?, clock: Timing.Clock) throws(RemediError) -> Timing {
    if let old, phases == old.phases, typed == old.count, clock == old.clock { return try old.opening(window) }
    let timing = try made(phases, count: typed, clock: clock)
    try timing.checkDoses()
    return timing
  }

  private func made(_ phases: [Phase], count typed: Int?, clock: Timing.Clock) throws(RemediError) -> Timing {
    guard let old else {
      return try Timing(phases: phases, count: typed, clock: clock, window: window)
        .counting(from: begin.moment, calendar)
    }
    let endless = try Self.keeping(old.exceptions) { exceptions throws(RemediError) in
      try Timing(phases: phases, clock: clock, exceptions: exceptions, window: window)
    }
    guard let typed else { return endless }
    let (count, uncounted) = try number(typed, of: endless, after: old)
    return try Self.keeping(endless.exceptions) { exceptions throws(RemediError) in
      try Timing(
        phases: phases, count: count, uncounted: uncounted, clock: clock, exceptions: exceptions, window: window)
    }.counted(by: calendar)
  }

  /// A rule with the exceptions for individual days. Drops moves and additions that do not fit the rule.
  private static func keeping(
    _ exceptions: TimingExceptions, _ make: (TimingExceptions) throws(RemediError) -> Timing
  ) throws(RemediError) -> Timing {
    var timing = try make(TimingExceptions(pauses: exceptions.pauses))
    for step in steps(exceptions) { timing = (try? make(timing.exceptions.adding(step))) ?? timing }
    return timing
  }

  private static func steps(_ exceptions: TimingExceptions) -> [TimingExceptions] {
    exceptions.moves.map { TimingExceptions(moves: [$0]) }
      + exceptions.additions.map { TimingExceptions(additions: [$0]) }
  }

  /// The number of doses that the new rule asks for from its own first day on, and how many more it has until its end.
  ///
  /// An unchanged recurrence continues the same course, so its earlier doses count towards the total. A restarted
  /// recurrence has only the remaining doses.
  private func number(
    _ typed: Int, of timing: Timing, after old: Timing
  ) throws(RemediError) -> (count: Int, uncounted: Int) {
    // The rule itself refuses a missing or invalid number of doses.
    guard (1...5000).contains(typed) else { return (typed, 0) }
    let (before, asked) = (timing.doses(before: begin.moment, calendar), old.counted(before: begin.moment, calendar))
    guard goesOn(with: timing.phases) else {
      return (try left(typed, after: old.count == nil ? 0 : asked), before)
    }
    guard old.count != nil else { return (asked + typed, before - asked) }
    _ = try left(typed, after: asked)
    return (typed, before - asked)
  }

  /// - Throws: `RemediError` if no doses are left.
  private func left(_ typed: Int, after asked: Int) throws(RemediError) -> Int {
    guard typed > asked else {
      throw RemediError.invalid(
        "count", "\(asked) of them will have been due by then. To end it, stop the prescription.")
    }
    return typed - asked
  }
}

extension Recurrence {
  /// Whether another recurrence has the same days and intervals.
  fileprivate func hasRhythm(of other: Recurrence) -> Bool {
    switch (self, other) {
    case (.onDays(let pattern, let doses), .onDays(let otherPattern, let otherDoses)):
      pattern == otherPattern && (pattern.countsFromStart || doses == otherDoses)
    case (.interval(let interval), .interval(let other)):
      interval.first == other.first && interval.every == other.every
    default: self == other
    }
  }
}

extension DayPattern {
  /// Whether its days depend on the first one.
  fileprivate var countsFromStart: Bool {
    switch self {
    case .everyDays(let every), .weekdays(_, let every), .monthDays(_, _, let every), .monthWeekday(_, _, let every):
      every > 1
    case .cycle: true
    }
  }
}

extension TimingExceptions {
  fileprivate func adding(_ other: TimingExceptions) -> TimingExceptions {
    TimingExceptions(
      pauses: pauses + other.pauses, moves: moves + other.moves, additions: additions + other.additions)
  }
}
