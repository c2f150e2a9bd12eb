/// When something is to be done: a rule in the terms of FHIR R4 Timing and RFC 5545, made of consecutive phases and
/// changes to single days. A contradictory rule cannot be created.
public struct Timing: Sendable, Hashable {
  /// Ascending, each beginning on the day after the previous one; never empty.
  public let phases: [Phase]
  /// The number of doses after which the rule ends. Nil if it does not end in this way.
  public let count: Int?
  /// The number of doses until the end that are not counted: those whose time had passed when the rule took effect, so
  /// that they were not asked for. Negative if doses were asked for on days that were paused afterwards. Doses that a
  /// journey omits are not included.
  /// Always 0 without a number of doses.
  public let uncounted: Int
  public let clock: Clock
  public let exceptions: TimingExceptions
  /// The window of each dose.
  public let window: WindowPolicy
  /// Doses that a journey omits according to a patient's calendar, so that they do not use up the number of doses.
  /// Derived from the calendar and therefore not stored; see ``counted(by:)``.
  package private(set) var leftOut: Set<OccurrenceAnchor> = []
  /// Where the number of doses is reached.
  private(set) var lastCounted: LastCounted?
  /// Whether all its doses are read on the patient's own clock.
  package let followsWallClock: Bool

  /// The clock of doses at clock times or parts of the day.
  public enum Clock: Sendable, Hashable {
    /// The wall clock at the patient's location.
    case wall
    /// The clock of a zone, regardless of the patient's travels.
    case home(ZoneName)
  }

  struct LastCounted: Hashable {
    let date: LocalDate
    /// How many of that day's doses are still due.
    let doses: Int
  }

  /// - Throws: `RemediError` naming what is contradictory, asks for nothing or too often.
  public init(
    phases: [Phase], count: Int? = nil, uncounted: Int = 0, clock: Clock = .wall,
    exceptions: TimingExceptions = .none, window: WindowPolicy = WindowPolicy()
  ) throws(RemediError) {
    var faults = Faults()
    let checked = phases.map { phase in
      Phase(
        phase.recurrence.checked(start: phase.start, &faults), start: phase.start, end: phase.end,
        exercise: phase.exercise)
    }
    Self.checkOrder(checked, &faults)
    if let count, !(1...5000).contains(count) { faults.add("count", "The number of doses goes from 1 to 5000.") }
    Self.check(uncounted, beside: count, &faults)
    // The following steps iterate over the days of the rule, which must be consistent.
    try faults.check()
    if let gap = checked.compactMap(\.smallestGap).min() { window.check(smallestGap: gap, &faults) }
    Self.checkIntervals(checked, &faults)
    // The weekdays and months of a programme's days are not known yet: whether a rule is ever due depends on the day on
    // which the programme begins.
    for phase in checked where !Programme.days.contains(phase.start) && phase.firstDue == nil {
      faults.add("days", "From \(Phrases.date(phase.start)) on, this would never be due.")
    }
    try faults.check()
    self.phases = checked
    self.clock = clock
    self.exceptions = exceptions
    self.window = window
    self.count = count
    self.uncounted = uncounted
    followsWallClock = clock == .wall && !checked.contains { if case .interval = $0.recurrence { true } else { false } }
    lastCounted = findLastCounted()
    exceptions.check(self, &faults)
    try faults.check()
  }

  /// A rule with one phase.
  public init(
    _ recurrence: Recurrence, start: LocalDate, end: LocalDate? = nil, count: Int? = nil, clock: Clock = .wall,
    exceptions: TimingExceptions = .none, window: WindowPolicy = WindowPolicy()
  ) throws(RemediError) {
    try self.init(
      phases: [Phase(recurrence, start: start, end: end)], count: count, clock: clock, exceptions: exceptions,
      window: window)
  }

  private static func check(_ uncounted: Int, beside count: Int?, _ faults: inout Faults) {
    guard uncounted != 0 else { return }
    let isInRange = (-10_000...10_000).contains(uncounted) && (count.map { (1...5000).contains($0) } ?? false)
    if !isInRange || (count ?? 0) + uncounted < 0 {
      faults.add("count", "The doses that are not counted do not fit the number of doses.")
    }
  }

  /// The most phases of a rule.
  package static let mostPhases = 200
  package static let tooManyPhases = "A rule has at most \(mostPhases) phases."

  private static func checkOrder(_ phases: [Phase], _ faults: inout Faults) {
    if phases.isEmpty { faults.add("phases", "A rule has at least one phase.") }
    if phases.count > Self.mostPhases { faults.add("phases", Self.tooManyPhases) }
    for phase in phases {
      if let end = phase.end, end < phase.start { faults.add("end", "The last day is before the first.") }
    }
    for (phase, next) in zip(phases, phases.dropFirst()) {
      guard let end = phase.end else {
        faults.add("phases", "Only the last phase can go on without an end.")
        continue
      }
      if next.start <= end { faults.add("phases", "Two phases overlap on \(Phrases.date(next.start)).") }
      if next.start > end + 1 { faults.add("phases", "No phase holds on \(Phrases.date(end + 1)).") }
    }
  }

  /// The days of interval doses are in the offset of the first one. With different offsets, two phases can overlap
  /// although their days do not.
  private static func checkIntervals(_ phases: [Phase], _ faults: inout Faults) {
    var last: Instant?
    for phase in phases {
      guard case .interval(let interval) = phase.recurrence else { continue }
      if let last, interval.first <= last {
        faults.add("phases", "Two phases overlap on \(Phrases.date(phase.start)).")
      }
      last = phase.end.map(interval.last) ?? last
    }
  }

  /// The first local day of the rule.
  public var start: LocalDate { phases[0].start }

  /// The last local day of the rule, included, either given or derived from the number of doses. Nil if it has no end.
  public var end: LocalDate? {
    guard let counted = lastCounted?.date else { return phases[phases.count - 1].end }
    return phases[phases.count - 1].end.map { min($0, counted) } ?? counted
  }

  /// A copy of the rule in which these doses do not use up the number of doses.
  func leavingOut(_ anchors: Set<OccurrenceAnchor>) -> Timing {
    var timing = self
    timing.leftOut = anchors
    timing.lastCounted = timing.findLastCounted()
    return timing
  }

  /// Whether a dose of a day uses up the number of doses because the patient is asked for it. A pause counts at the
  /// dose's actual position, even if it was moved there.
  package func usesUpCount(_ anchor: OccurrenceAnchor, on date: LocalDate) -> Bool {
    let moved = exceptions.moves.first { $0.anchor == anchor }
    return exceptions.pause(on: moved?.date ?? date) == nil && !leftOut.contains(anchor)
  }

  private func findLastCounted() -> LastCounted? {
    guard var remaining = count.map({ $0 + uncounted }) else { return nil }
    // All were asked for on days that are now paused.
    if remaining == 0 { return LastCounted(date: start, doses: 0) }
    for (index, phase) in phases.enumerated() {
      // A hundred years are beyond any number of doses; an indefinite pause never ends.
      let end = min(phase.end ?? phase.start + 36_525, phase.start + 36_525)
      for date in phase.start...end where !exceptions.moves.isEmpty || exceptions.pause(on: date) == nil {
        for (place, slot) in phase.slots(on: date, phase: index).enumerated() where usesUpCount(slot.anchor, on: date) {
          remaining -= 1
          if remaining == 0 { return LastCounted(date: date, doses: place + 1) }
        }
      }
    }
    return nil
  }
}
