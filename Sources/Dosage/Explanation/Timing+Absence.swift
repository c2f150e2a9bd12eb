import Remedi

/// A time at which a dose is expected.
struct ExpectedDose {
  /// From its first to its last moment; equal for a time of day.
  let moments: ClosedRange<Instant>
  /// The days on the rule's own clock that contain these moments.
  let dates: ClosedRange<LocalDate>
  /// Whether a position in the rule is expected.
  let matches: (OccurrenceAnchor) -> Bool
}

extension Timing {
  /// Every reason why the rule lacks the expected dose, each after its phase. Empty if the rule has it.
  func absence(of expected: ExpectedDose) -> [Explanation.Step] {
    var steps: [Explanation.Step] = []
    for step in expected.dates.flatMap({ absence(of: expected, on: $0) }) + changes(of: expected)
    where !steps.contains(step) {
      steps.append(step)
    }
    return steps
  }

  private func absence(of expected: ExpectedDose, on date: LocalDate) -> [Explanation.Step] {
    if date < start { return [.beforeFirstDay(start)] }
    if let end, date > end { return [ended(on: end)] }
    guard let index = phaseIndex(on: date) else { return [] }
    let phase = phases[index]
    var steps = [Explanation.Step.phase(index + 1, of: phases.count, phase)]
    if let pause = exceptions.pause(on: date) { steps.append(.paused(pause)) }
    let slots = phase.slots(on: date, phase: index)
    let meant = slots.filter { expected.matches($0.anchor) }
    switch phase.recurrence {
    case .asNeeded: steps.append(.asNeeded)
    case .interval(let interval):
      if meant.isEmpty { steps.append(neighbours(of: expected, interval)) }
    case .onDays(let pattern, let doses):
      if slots.isEmpty {
        steps.append(.notADay(date, next: pattern.firstDay(from: date + 1, until: end, phase: phase)))
      } else if meant.isEmpty {
        steps.append(.otherTimes(date, doses.map(\.time)))
      }
    }
    if let end, !meant.isEmpty, !nominalSlots(on: date).contains(where: { expected.matches($0.anchor) }) {
      steps.append(ended(on: end))
    }
    return steps
  }

  /// Changes of the dose: moved or added, possibly onto a paused day.
  private func changes(of expected: ExpectedDose) -> [Explanation.Step] {
    let moves = exceptions.moves.filter {
      expected.matches($0.anchor) || expected.matches(.clock($0.date, $0.time))
    }
    let additions = exceptions.additions.filter { expected.matches(.clock($0.date, $0.time)) }
    let dates = moves.map(\.date) + additions.map(\.date)
    return moves.map { .moved($0) } + additions.map { .added($0) }
      + dates.compactMap { exceptions.pause(on: $0) }.map { .paused($0) }
  }

  /// The end of the rule: its last day, or the day on which its number of doses is reached.
  private func ended(on end: LocalDate) -> Explanation.Step {
    guard let count, number(ofDosesThrough: end) == count + uncounted else { return .afterLastDay(end) }
    return .afterLastDose(of: count, on: end)
  }

  private func neighbours(of expected: ExpectedDose, _ interval: Recurrence.Interval) -> Explanation.Step {
    let step = Int64(interval.every) * 60_000
    let first = interval.first.milliseconds
    func dose(_ index: Int64) -> Instant? {
      let moment = Instant(milliseconds: first + index * step, offsetMinutes: interval.first.offsetMinutes)
      return index >= 0 && nominalSlot(at: .instant(moment)) != nil ? moment : nil
    }
    let before = Instant.floorDivide(expected.moments.lowerBound.milliseconds - 1 - first, step).0
    let after = max(Instant.floorDivide(expected.moments.upperBound.milliseconds - first, step).0 + 1, 0)
    return .betweenDoses(dose(before), dose(after))
  }

  /// The dose's position in the number of doses. Nil for a dose that is not counted.
  func number(of anchor: OccurrenceAnchor) -> Int? {
    guard count != nil, let date = nominalDate(of: anchor),
      let index = countedSlots(on: date).firstIndex(where: { $0.anchor == anchor })
    else { return nil }
    let number = number(ofDosesThrough: date - 1) + index + 1 - uncounted
    return number > 0 ? number : nil
  }

  private func number(ofDosesThrough date: LocalDate) -> Int {
    date >= start ? (start...date).reduce(0) { $0 + countedSlots(on: $1).count } : 0
  }

  private func countedSlots(on date: LocalDate) -> [Slot] {
    nominalSlots(on: date).filter { usesUpCount($0.anchor, on: date) }
  }
}

extension DayPattern {
  /// The pattern's first day from a day on within the phase. Nil if there is none.
  fileprivate func firstDay(from date: LocalDate, until end: LocalDate?, phase: Phase) -> LocalDate? {
    let last = [end, phase.end, date + Self.horizon].compactMap { $0 }.min() ?? date
    return date > last ? nil : (date...last).first { contains($0, from: phase.start) }
  }
}
