/// When something is to be done: a rule in the terms of FHIR R4 Timing and RFC 5545, made of phases that follow one
/// another, and what was changed about single days of it. One that contradicts itself cannot be made.
public struct Timing: Sendable, Hashable {
  /// Ascending, each beginning on the day after the one before; never empty.
  public let phases: [Phase]
  /// After so many doses nothing more is due; nil without such an end.
  public let count: Int?
  /// How many more doses the days of the rule have before they end than are counted: those whose time had passed when it
  /// came into force, and that nobody was asked for. Below 0 where doses were asked for on days that were paused after.
  /// Always 0 without a number of doses.
  public let uncounted: Int
  public let clock: Clock
  public let exceptions: TimingExceptions
  /// How wide the window of each dose is.
  public let window: WindowPolicy
  /// Where the number of doses is reached.
  private let lastCounted: LastCounted?
  /// Whether all its doses are read on the patient's own clock.
  let followsWallClock: Bool

  /// Which clock tells the time of doses that are due by the clock or by a part of the day.
  public enum Clock: Sendable, Hashable {
    /// The clock on the wall where the patient is.
    case wall
    /// The clock of a zone, wherever the patient travels.
    case home(ZoneName)
  }

  private struct LastCounted: Hashable {
    let date: LocalDate
    /// How many of that day's doses still are due.
    let doses: Int
  }

  /// - Throws: `RemediError` naming what contradicts itself, never fires or fires too often.
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
    // What follows walks through the days of the rule, which takes a rule that makes sense.
    try faults.check()
    if let gap = checked.compactMap(\.smallestGap).min() { window.check(smallestGap: gap, &faults) }
    Self.checkIntervals(checked, &faults)
    // On the days of a programme nobody knows yet which weekday or month they fall on: it never is due or not from the
    // day on that it begins on.
    for phase in checked where !Programme.days.contains(phase.start) && phase.firstDue == nil {
      faults.add("days", "From \(Words.date(phase.start)) on, this would never be due.")
    }
    try faults.check()
    self.phases = checked
    self.clock = clock
    self.exceptions = exceptions
    self.window = window
    self.count = count
    self.uncounted = uncounted
    lastCounted = count.flatMap { Self.lastCounted($0 + uncounted, of: checked, exceptions) }
    followsWallClock = clock == .wall && !checked.contains { if case .interval = $0.recurrence { true } else { false } }
    exceptions.check(self, &faults)
    try faults.check()
  }

  /// A rule of one phase.
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

  private static func checkOrder(_ phases: [Phase], _ faults: inout Faults) {
    if phases.isEmpty { faults.add("phases", "A rule has at least one phase.") }
    if phases.count > 200 { faults.add("phases", "A rule has at most 200 phases.") }
    for phase in phases {
      if let end = phase.end, end < phase.start { faults.add("end", "The last day is before the first.") }
    }
    for (phase, next) in zip(phases, phases.dropFirst()) {
      guard let end = phase.end else {
        faults.add("phases", "Only the last phase can go on without an end.")
        continue
      }
      if next.start <= end { faults.add("phases", "Two phases overlap on \(Words.date(next.start)).") }
      if next.start > end + 1 { faults.add("phases", "No phase holds on \(Words.date(end + 1)).") }
    }
  }

  /// Days of doses at a fixed distance are counted in the offset of the first one: written in different offsets, two
  /// phases can overlap though their days do not.
  private static func checkIntervals(_ phases: [Phase], _ faults: inout Faults) {
    var last: Instant?
    for phase in phases {
      guard case .interval(let interval) = phase.recurrence else { continue }
      if let last, interval.first <= last { faults.add("phases", "Two phases overlap on \(Words.date(phase.start)).") }
      last = phase.end.map(interval.last) ?? last
    }
  }

  /// The first local day of the rule.
  public var start: LocalDate { phases[0].start }

  /// The last local day of the rule, included, whether it was given or follows from the number of doses; nil goes on.
  public var end: LocalDate? {
    guard let counted = lastCounted?.date else { return phases[phases.count - 1].end }
    return phases[phases.count - 1].end.map { min($0, counted) } ?? counted
  }

  /// A place in the rule, on no line of time yet.
  public struct Slot: Sendable, Hashable {
    /// Its name.
    public let anchor: OccurrenceAnchor
    /// Where it stands: its nominal place, or where it was moved to.
    public let position: OccurrenceAnchor
    public let quantity: Quantity?
    public let exercise: ExerciseDosage?
    /// The phase that asks for it, counted from 0; nil where it was added.
    public let phase: Int?

    init(_ anchor: OccurrenceAnchor, _ quantity: Quantity?, _ exercise: ExerciseDosage?, phase: Int?) {
      self.anchor = anchor
      self.position = anchor
      self.quantity = quantity
      self.exercise = exercise
      self.phase = phase
    }

    init(_ slot: Slot, movedTo position: OccurrenceAnchor) {
      anchor = slot.anchor
      self.position = position
      quantity = slot.quantity
      exercise = slot.exercise
      phase = slot.phase
    }

    public var isMoved: Bool { anchor != position }
  }

  /// The phase that a day lies in, by its index.
  public func phaseIndex(on date: LocalDate) -> Int? {
    guard date >= start else { return nil }
    let index = phases.partitioningIndex { $0.start > date } - 1
    return phases[index].contains(date) ? index : nil
  }

  /// What the rule itself asks for on a day, before pauses, moves and additions.
  ///
  /// The day is that of the rule's own clock; doses at a fixed distance have the day of their first one's offset.
  func nominalSlots(on date: LocalDate) -> [Slot] {
    guard let index = phaseIndex(on: date) else { return [] }
    guard let lastCounted, date >= lastCounted.date else { return phases[index].slots(on: date, phase: index) }
    guard date == lastCounted.date else { return [] }
    return Array(phases[index].slots(on: date, phase: index).prefix(lastCounted.doses))
  }

  /// Puts what is asked for on a day of the rule's own clock behind what `slots` holds, without a list of its own where
  /// nothing was changed about single days.
  func append(slotsOn date: LocalDate, to slots: inout [Slot]) {
    guard exceptions.isEmpty, lastCounted == nil else {
      slots += self.slots(on: date)
      return
    }
    if let index = phaseIndex(on: date) { phases[index].append(slotsOn: date, phase: index, to: &slots) }
  }

  /// What is asked for on a day of the rule's own clock, moved doses on the day that they were moved to.
  public func slots(on date: LocalDate) -> [Slot] {
    if exceptions.isEmpty { return nominalSlots(on: date) }
    if exceptions.pause(on: date) != nil { return [] }
    var slots = nominalSlots(on: date)
    if !exceptions.moves.isEmpty {
      slots.removeAll { slot in exceptions.moves.contains { $0.anchor == slot.anchor } }
      slots += exceptions.moves.filter { $0.date == date }.compactMap { move in
        nominalSlot(at: move.anchor).map { Slot($0, movedTo: .clock(move.date, move.time)) }
      }
    }
    for addition in exceptions.additions where addition.date == date {
      slots.append(Slot(.clock(addition.date, addition.time), addition.quantity, nil, phase: nil))
    }
    return slots
  }

  /// The slot of an anchor where the rule itself has it, before pauses, moves and additions.
  func nominalSlot(at anchor: OccurrenceAnchor) -> Slot? {
    nominalDate(of: anchor).flatMap { date in nominalSlots(on: date).first { $0.anchor == anchor } }
  }

  /// The slot of an anchor as it now stands; nil where it is paused or never was.
  public func slot(at anchor: OccurrenceAnchor) -> Slot? {
    if let move = exceptions.moves.first(where: { $0.anchor == anchor }) {
      return slots(on: move.date).first { $0.anchor == anchor }
    }
    return nominalDate(of: anchor).flatMap { date in slots(on: date).first { $0.anchor == anchor } }
  }

  /// The day of the rule's own clock that an anchor's nominal place lies on.
  func nominalDate(of anchor: OccurrenceAnchor) -> LocalDate? {
    switch anchor {
    case .clock(let date, _), .dayPart(let date, _): return date
    case .instant(let moment):
      let dates = phases.compactMap { phase -> LocalDate? in
        guard case .interval(let interval) = phase.recurrence else { return nil }
        let date = Instant(milliseconds: moment.milliseconds, offsetMinutes: interval.first.offsetMinutes).writtenDate
        // Rows written in other offsets overlap on the line of time.
        return phase.contains(date) && interval.has(moment) ? date : nil
      }
      return dates.first
    case .asNeeded: return nil
    }
  }

  private static func lastCounted(
    _ count: Int, of phases: [Phase], _ exceptions: TimingExceptions
  ) -> LastCounted? {
    var remaining = count
    // All were asked for on days that are paused now.
    if remaining == 0 { return LastCounted(date: phases[0].start, doses: 0) }
    for (index, phase) in phases.enumerated() {
      // A hundred years hold more doses than can be counted out; a pause without an end is never over.
      let end = min(phase.end ?? phase.start + 36_525, phase.start + 36_525)
      for date in phase.start...end where exceptions.pause(on: date) == nil {
        let doses = phase.slots(on: date, phase: index).count
        if doses >= remaining { return LastCounted(date: date, doses: remaining) }
        remaining -= doses
      }
    }
    return nil
  }
}
