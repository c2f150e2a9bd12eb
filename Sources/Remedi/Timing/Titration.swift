/// A dose that is increased or reduced in steps, and the resulting phases: a taper or a titration.
public struct Titration: Sendable, Hashable {
  public enum Direction: String, Sendable { case up, down }

  /// The amount of each step, in order; at least two.
  public let amounts: [Quantity]
  /// The duration of each step in days.
  public let daysAStep: Int
  /// Whether the last amount continues without an end, or stops after the duration of a step.
  public let goesOn: Bool

  /// - Parameters:
  ///   - start: the first amount.
  ///   - step: the change per step.
  ///   - daysAStep: days between two changes, 1 to 366.
  ///   - limit: the final amount: the minimum when reducing, the maximum when increasing. A step that would pass it
  ///     ends there. Without a limit, it is reduced as long as anything is left, and stops.
  ///   - goesOn: whether it stays at the limit.
  /// - Throws: `RemediError` naming what is contradictory or takes more than 200 steps.
  public init(
    from start: Quantity, by step: DecimalNumber, _ direction: Direction, daysAStep: Int, until limit: DecimalNumber?,
    goesOn: Bool
  ) throws {
    var faults = Faults()
    if !(1...366).contains(daysAStep) { faults.add("daysAStep", "A step lasts from 1 to 366 days.") }
    let reach: Int64
    switch (direction, limit) {
    case (.up, let limit?):
      reach = limit.scaled - start.value.scaled
      if reach <= 0 { faults.add("limit", "The highest amount must be above \(start).") }
    case (.up, nil):
      reach = 0
      faults.add("limit", "Say up to which amount it goes.")
    case (.down, let limit):
      reach = start.value.scaled - (limit?.scaled ?? 0)
      if reach <= 0 { faults.add("limit", "The lowest amount must be below \(start).") }
    }
    if limit == nil, goesOn { faults.add("limit", "What goes on needs an amount at which it stays.") }
    let changes = (reach + step.scaled - 1) / step.scaled
    // Without a minimum, the last change leaves nothing.
    if (limit == nil ? changes : changes + 1) > Self.mostSteps {
      faults.add("step", "This takes more than \(Self.mostSteps) steps: choose larger ones.")
    }
    try faults.check()
    let values = (0...changes).map { change in
      let distance = min(change * step.scaled, reach)
      return start.value.scaled + (direction == .up ? distance : -distance)
    }
    amounts = values.compactMap { DecimalNumber(scaled: $0).map { Quantity($0, start.unit) } }
    self.daysAStep = daysAStep
    self.goesOn = goesOn
  }

  private static let mostSteps = 200

  /// The phases from a day on.
  /// - Parameters:
  ///   - start: the first day.
  ///   - firstStepDays: the duration of the first amount in days, if it differs from the others.
  ///   - recurrence: the recurrence of an amount in a phase that begins on a day.
  public func phases(
    from start: LocalDate, firstStepDays: Int? = nil, _ recurrence: (Quantity, LocalDate) throws -> Recurrence
  ) rethrows -> [Phase] {
    var (phases, begin): ([Phase], LocalDate) = ([], start)
    for (index, amount) in amounts.enumerated() {
      let isLast = index == amounts.count - 1
      let days = index == 0 ? firstStepDays ?? daysAStep : daysAStep
      let end = isLast && goesOn ? nil : begin + (days - 1)
      phases.append(Phase(try recurrence(amount, begin), start: begin, end: end))
      begin = begin + days
    }
    return phases
  }
}
