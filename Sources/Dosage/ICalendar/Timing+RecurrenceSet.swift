import Remedi

extension Timing {
  /// The rule in iCalendar.
  ///
  /// Clock times become rules of the wall clock or in the home zone; interval doses become rules in UTC. A phase has
  /// one component per amount, minute of the hour and day of a cycle. If it ends, by its last day, by the number of
  /// doses or by an indefinite pause, each component has its own number of doses.
  /// - Throws: why it cannot be expressed.
  public var recurrenceSet: RecurrenceSet {
    get throws(RecurrenceSet.Unsayable) {
      var writer = RecurrenceWriter(self)
      return try writer.write()
    }
  }
}

private struct RecurrenceWriter {
  /// The most single doses that pauses exclude.
  private static let mostExclusions = 2000
  /// The most days of a phase whose doses are counted: a hundred years.
  private static let mostDays = 36_525

  private let timing: Timing
  /// The last day on which something can be due.
  private let last: LocalDate?
  private var drafts: [[Draft]] = []

  /// A component being built, and the doses that belong to it.
  private struct Draft {
    let rule: RecurrenceRule
    let quantity: Quantity?
    let contains: (OccurrenceAnchor) -> Bool
    var start: RecurrenceSet.Time?
    var count = 0
    var excluded: [RecurrenceSet.Time] = []
    var moves: [RecurrenceSet.Move] = []
  }

  init(_ timing: Timing) {
    self.timing = timing
    let pauseForGood = timing.exceptions.pauses.first { $0.through == nil }?.from
    last = [timing.end, pauseForGood.map { $0 - 1 }].compactMap { $0 }.min()
  }

  mutating func write() throws(RecurrenceSet.Unsayable) -> RecurrenceSet {
    for phase in timing.phases { drafts.append(try Self.drafts(of: phase)) }
    for index in timing.phases.indices { try count(phase: index) }
    try exclude()
    try move()
    var phases: [RecurrenceSet.Phase] = []
    for (phase, drafts) in zip(timing.phases, drafts) {
      let isBounded = phase.end != nil || last != nil
      let components = drafts.compactMap { Self.component($0, isBounded: isBounded) }
      if components.isEmpty { continue }
      phases.append(
        RecurrenceSet.Phase(start: phase.start, end: phase.end, exercise: phase.exercise, components: components))
    }
    if phases.isEmpty { throw .neverDue }
    let zone: ZoneName? = if case .home(let zone) = timing.clock { zone } else { nil }
    return RecurrenceSet(zone: zone, phases: phases, additions: additions)
  }

  private static func drafts(of phase: Phase) throws(RecurrenceSet.Unsayable) -> [Draft] {
    switch phase.recurrence {
    case .asNeeded: throw .asNeeded
    case .interval(let interval):
      let (hours, minutes) = interval.every.quotientAndRemainder(dividingBy: 60)
      let rule =
        minutes == 0 ? RecurrenceRule(.hourly, every: hours) : RecurrenceRule(.minutely, every: interval.every)
      return [Draft(rule: rule, quantity: interval.quantity, contains: { _ in true })]
    case .onDays(let pattern, let doses):
      var times: [(time: LocalTime, quantity: Quantity?)] = []
      for dose in doses {
        guard case .clock(let time) = dose.time else { throw .dayParts }
        times.append((time, dose.quantity))
      }
      return pattern.ruleParts(from: phase.start).flatMap { part in
        groups(times, byHour: !part.takesHours).map { group in
          var rule = part.rule
          if group.times.count > 1 { rule.hours = group.times.map(\.hour) }
          return Draft(rule: rule, quantity: group.quantity) { anchor in
            guard case .clock(let date, let time) = anchor else { return false }
            return group.times.contains(time) && part.contains(date)
          }
        }
      }
    }
  }

  /// Times that one rule can express: with the same amount and minute of the hour.
  private static func groups(
    _ times: [(time: LocalTime, quantity: Quantity?)], byHour: Bool
  ) -> [(quantity: Quantity?, times: [LocalTime])] {
    var groups: [(quantity: Quantity?, times: [LocalTime])] = []
    for (time, quantity) in times {
      let index = groups.firstIndex { $0.quantity == quantity && $0.times[0].minute == time.minute }
      if let index, !byHour { groups[index].times.append(time) } else { groups.append((quantity, [time])) }
    }
    return groups
  }

  /// Finds the first dose of each component of a phase and, if it ends, their numbers.
  private mutating func count(phase index: Int) throws(RecurrenceSet.Unsayable) {
    let phase = timing.phases[index]
    let end = [phase.end, last].compactMap { $0 }.min()
    let horizon = end ?? phase.start + DayPattern.horizon
    guard horizon >= phase.start else { return }
    guard horizon - phase.start <= Self.mostDays else { throw .centuries }
    for date in phase.start...horizon {
      for slot in timing.nominalSlots(on: date) {
        guard let draft = drafts[index].firstIndex(where: { $0.contains(slot.anchor) }) else { continue }
        drafts[index][draft].start = drafts[index][draft].start ?? RecurrenceSet.Time(slot.anchor)
        drafts[index][draft].count += 1
      }
      if end == nil, drafts[index].allSatisfy({ $0.start != nil }) { return }
    }
  }

  private mutating func exclude() throws(RecurrenceSet.Unsayable) {
    var count = 0
    for pause in timing.exceptions.pauses {
      guard let through = pause.through else { continue }
      let from = max(pause.from, timing.start)
      let end = last.map { min($0, through) } ?? through
      for date in from...max(from, end) where date <= end {
        for slot in timing.nominalSlots(on: date) {
          guard let (phase, draft) = draft(of: slot), let time = RecurrenceSet.Time(slot.anchor) else { continue }
          drafts[phase][draft].excluded.append(time)
          count += 1
        }
        if count > Self.mostExclusions { throw .longPause }
      }
    }
  }

  private mutating func move() throws(RecurrenceSet.Unsayable) {
    for move in timing.exceptions.moves {
      guard let slot = timing.nominalSlot(at: move.anchor), let date = timing.nominalDate(of: move.anchor) else {
        continue
      }
      if timing.exceptions.pause(on: date) != nil || timing.exceptions.pause(on: move.date) != nil {
        throw .movedAcrossPause
      }
      guard let (phase, draft) = draft(of: slot), let time = RecurrenceSet.Time(slot.anchor) else { continue }
      drafts[phase][draft].moves.append(RecurrenceSet.Move(time, to: .local(move.date, move.time)))
    }
  }

  private func draft(of slot: Timing.Slot) -> (phase: Int, draft: Int)? {
    guard let phase = slot.phase else { return nil }
    return drafts[phase].firstIndex { $0.contains(slot.anchor) }.map { (phase, $0) }
  }

  private static func component(_ draft: Draft, isBounded: Bool) -> RecurrenceSet.Component? {
    guard let start = draft.start else { return nil }
    var rule = draft.rule
    rule.count = isBounded ? draft.count : nil
    var component = RecurrenceSet.Component(start: start, rule: rule, quantity: draft.quantity)
    component.excluded = draft.excluded
    component.moves = draft.moves.sorted { $0.recurrenceID.text < $1.recurrenceID.text }
    return component
  }

  /// Additions on days that are not paused, one component per amount.
  private var additions: [RecurrenceSet.Component] {
    var groups: [(quantity: Quantity?, times: [RecurrenceSet.Time])] = []
    for addition in timing.exceptions.additions where timing.exceptions.pause(on: addition.date) == nil {
      let time = RecurrenceSet.Time.local(addition.date, addition.time)
      if let index = groups.firstIndex(where: { $0.quantity == addition.quantity }) {
        groups[index].times.append(time)
      } else {
        groups.append((addition.quantity, [time]))
      }
    }
    return groups.map { quantity, times in
      let sorted = times.sorted { $0.text < $1.text }
      var component = RecurrenceSet.Component(start: sorted[0], quantity: quantity)
      component.added = Array(sorted.dropFirst())
      return component
    }
  }
}

extension RecurrenceSet.Time {
  /// Nil for a day part, which has no fixed time in a calendar.
  init?(_ anchor: OccurrenceAnchor) {
    switch anchor {
    case .clock(let date, let time): self = .local(date, time)
    case .instant(let moment): self = .utc(moment)
    case .dayPart, .asNeeded: return nil
    }
  }
}
