import Remedi

extension Timing {
  /// Whether two rules ask for the same doses on the same days by the same clock, before pauses, moves and additions,
  /// even if their patterns and phases differ.
  func asksForTheSame(as other: Timing) -> Bool {
    guard clock == other.clock, start == other.start || firstAsked == other.firstAsked else { return false }
    // Between two of these days both rules have a single pattern.
    let turns = Set(turns + other.turns).sorted()
    return zip(turns, turns.dropFirst().map(Optional.some) + [nil]).allSatisfy { first, next in
      let horizon = first + DayPattern.horizon
      let last = next.map { min($0 - 1, horizon) } ?? horizon
      return asNeeded(on: first) == other.asNeeded(on: first)
        && (first...max(first, last)).allSatisfy { asked(on: $0) == other.asked(on: $0) }
    }
  }

  private var firstAsked: LocalDate? { phases[0].firstDue }

  /// The days on which a phase begins, and the day after the end of the rule.
  private var turns: [LocalDate] {
    let last = phases[phases.count - 1].end
    return phases.map(\.start) + [last, end].compactMap { $0.map { $0 + 1 } }
  }

  private func asNeeded(on date: LocalDate) -> Recurrence.AsNeeded? {
    guard let index = phaseIndex(on: date), case .asNeeded(let asNeeded) = phases[index].recurrence else { return nil }
    return asNeeded
  }

  private func asked(on date: LocalDate) -> [Asked] {
    nominalSlots(on: date).map {
      Asked(anchor: $0.anchor, quantity: $0.quantity, exercise: $0.exercise, meal: meal(of: $0))
    }
  }

  private func meal(of slot: Slot) -> MealRelation? {
    guard let index = slot.phase, case .onDays(_, let doses) = phases[index].recurrence,
      case .dayPart(_, let part) = slot.anchor
    else { return nil }
    return doses.lazy.compactMap { dose in
      if case .dayPart(part, let meal?) = dose.time { meal } else { nil }
    }.first
  }

  private struct Asked: Equatable {
    let anchor: OccurrenceAnchor
    let quantity: Quantity?
    let exercise: ExerciseDosage?
    let meal: MealRelation?
  }
}
