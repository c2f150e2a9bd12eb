import Remedi

extension Timing {
  /// The rule that a recurrence set expresses: the inverse of ``recurrenceSet``, in meaning.
  /// - Throws: `RemediError` if there is no such rule.
  public init(reading set: RecurrenceSet) throws {
    let unreadable = RemediError.invalid("recurrence", "This recurrence cannot be kept as a rule.")
    let phases = try set.phases.map { phase in
      guard let recurrence = Self.recurrence(of: phase) else { throw unreadable }
      return Phase(recurrence, start: phase.start, end: phase.end, exercise: phase.exercise)
    }
    let clock = set.zone.map(Clock.home) ?? .wall
    let plain = try Timing(phases: phases, clock: clock)
    self = try Timing(
      phases: phases, count: try Self.count(of: set, without: plain), clock: clock,
      exceptions: try Self.exceptions(of: set, unreadable))
    // Only accept what would be written identically, so that no difference between sets is ever lost.
    guard (try? recurrenceSet) == set else { throw unreadable }
  }

  private static func recurrence(of phase: RecurrenceSet.Phase) -> Recurrence? {
    if phase.components.count == 1, let only = phase.components.first, case .utc(let first) = only.start {
      guard let rule = only.rule, rule.frequency == .hourly || rule.frequency == .minutely else { return nil }
      let (minutes, isTooLong) = rule.interval.multipliedReportingOverflow(by: rule.frequency == .hourly ? 60 : 1)
      if isTooLong { return nil }
      return .interval(Recurrence.Interval(first: first, every: minutes, quantity: only.quantity))
    }
    var (doses, starts): ([LocalTime: Quantity?], [LocalDate]) = ([:], [])
    for component in phase.components {
      guard case .local(let date, let time) = component.start, let rule = component.rule else { return nil }
      starts.append(date)
      for hour in rule.hours.isEmpty ? [time.hour] : rule.hours {
        guard let time = LocalTime(hour: hour, minute: time.minute) else { return nil }
        if doses.updateValue(component.quantity, forKey: time) ?? component.quantity != component.quantity {
          return nil
        }
      }
    }
    let rules = phase.components.compactMap(\.rule)
    guard let pattern = DayPattern(rules, starts: starts, from: phase.start) else { return nil }
    return .onDays(pattern, doses.map { TimedDose(time: $0, quantity: $1) })
  }

  /// The number of doses, if it is less than that of the phases: paused doses do not count.
  private static func count(of set: RecurrenceSet, without plain: Timing) throws -> Int? {
    func total(_ set: RecurrenceSet) -> Int? {
      let counts = set.phases.flatMap(\.components).map { $0.rule?.count }
      return counts.contains(nil) ? nil : counts.compactMap { $0 }.reduce(0, +)
    }
    guard let total = total(set) else { return nil }
    let all = plain.end == nil ? nil : Self.count(in: plain)
    if all == total { return nil }
    return total - set.phases.flatMap(\.components).reduce(0) { $0 + $1.excluded.count }
  }

  private static func count(in timing: Timing) -> Int {
    timing.end.map { end in (timing.start...end).reduce(0) { $0 + timing.nominalSlots(on: $1).count } } ?? 0
  }

  private static func exceptions(of set: RecurrenceSet, _ unreadable: RemediError) throws -> TimingExceptions {
    let components = set.phases.flatMap(\.components)
    var pauses: [TimingExceptions.Pause] = []
    for date in Set(components.flatMap(\.excluded).map(\.date)).sorted() {
      if let previous = pauses.last, previous.through == date - 1 {
        pauses[pauses.count - 1] = TimingExceptions.Pause(from: previous.from, through: date)
      } else {
        pauses.append(TimingExceptions.Pause(from: date, through: date))
      }
    }
    let moves = try components.flatMap(\.moves).map { move in
      guard case .local(let date, let time) = move.start else { throw unreadable }
      return TimingExceptions.Move(move.recurrenceID.anchor, to: date, time)
    }
    let additions = try set.additions.flatMap { component in
      try ([component.start] + component.added).map { time in
        guard case .local(let date, let time) = time else { throw unreadable }
        return TimingExceptions.Addition(on: date, time, quantity: component.quantity)
      }
    }
    return TimingExceptions(pauses: pauses, moves: moves, additions: additions)
  }
}

extension RecurrenceSet.Time {
  /// Its day on the rule's clock.
  fileprivate var date: LocalDate {
    switch self {
    case .local(let date, _): date
    case .utc(let moment): moment.writtenDate
    }
  }
}
