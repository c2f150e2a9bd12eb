/// A part of a rule with one kind of recurrence between two local days: a step of a taper or a titration.
public struct Phase: Sendable, Hashable {
  public let start: LocalDate
  /// The last local day, included. Nil if it has no end, which only the last phase may have.
  public let end: LocalDate?
  public let recurrence: Recurrence
  /// The amount of an exercise in this phase, if it differs from the prescription's.
  public let exercise: ExerciseDosage?

  public init(
    _ recurrence: Recurrence, start: LocalDate, end: LocalDate? = nil, exercise: ExerciseDosage? = nil
  ) {
    self.start = start
    self.end = end
    self.recurrence = recurrence
    self.exercise = exercise
  }

  /// Whether it specifies the amount of each dose.
  public var statesAmounts: Bool {
    switch recurrence {
    case .onDays(_, let doses): doses.allSatisfy { $0.quantity != nil }
    case .interval(let interval): interval.quantity != nil
    case .asNeeded(let asNeeded): asNeeded.quantity != nil
    }
  }

  func contains(_ date: LocalDate) -> Bool { date >= start && end.map { date <= $0 } ?? true }

  /// Appends the nominal slots of a day of the phase to `slots`, in the order of the rule.
  func append(slotsOn date: LocalDate, phase index: Int, to slots: inout [Timing.Slot]) {
    switch recurrence {
    case .onDays(let pattern, let doses):
      guard pattern.contains(date, from: start) else { return }
      for dose in doses {
        slots.append(Timing.Slot(dose.time.anchor(on: date), dose.quantity, exercise, phase: index))
      }
    case .interval(let interval):
      for moment in interval.moments(on: date) {
        slots.append(Timing.Slot(.instant(moment), interval.quantity, exercise, phase: index))
      }
    case .asNeeded: break
    }
  }

  /// The nominal slots of a day of the phase, in the order of the rule.
  package func slots(on date: LocalDate, phase index: Int) -> [Timing.Slot] {
    var slots: [Timing.Slot] = []
    append(slotsOn: date, phase: index, to: &slots)
    return slots
  }

  /// Seconds between its two closest doses, whatever its days are. Nil if it has no times. Uses the default day parts.
  var smallestGap: Int? {
    switch recurrence {
    case .asNeeded: return nil
    case .interval(let interval): return interval.every * 60
    case .onDays(_, let doses):
      let minutes = doses.map(\.time.nominalMinute)
      guard let first = minutes.first else { return nil }
      return zip(minutes, minutes.dropFirst() + [first + 1440]).map { ($1 - $0) * 60 }.min()
    }
  }

  /// The first day of the phase with a dose. Nil if there is none.
  package var firstDue: LocalDate? {
    switch recurrence {
    case .interval, .asNeeded: return start
    case .onDays(let pattern, _):
      let last = min(end ?? start + DayPattern.horizon, start + DayPattern.horizon)
      return (start...max(start, last)).first { pattern.contains($0, from: start) }
    }
  }
}

extension Phase: Codable {
  private enum CodingKeys: String, CodingKey { case start, end, recurrence, exercise }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(Recurrence.self, forKey: .recurrence),
      start: try container.decode(LocalDate.self, forKey: .start),
      end: try container.decodeIfPresent(LocalDate.self, forKey: .end),
      exercise: try container.decodeIfPresent(ExerciseDosage.self, forKey: .exercise))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(start, forKey: .start)
    try container.encodeIfPresent(end, forKey: .end)
    try container.encode(recurrence, forKey: .recurrence)
    try container.encodeIfPresent(exercise, forKey: .exercise)
  }
}
