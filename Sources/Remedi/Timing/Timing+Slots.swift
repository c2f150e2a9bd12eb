/// The doses of a rule on its days.
extension Timing {
  /// A position in the rule, not yet a moment.
  public struct Slot: Sendable, Hashable {
    /// Its name.
    public let anchor: OccurrenceAnchor
    /// Its actual position: the nominal one, or the one that it was moved to.
    public let position: OccurrenceAnchor
    public let quantity: Quantity?
    public let exercise: ExerciseDosage?
    /// The index of the phase that asks for it. Nil if it was added.
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

  /// The index of the phase that contains a day.
  public func phaseIndex(on date: LocalDate) -> Int? {
    guard date >= start else { return nil }
    let index = phases.partitioningIndex { $0.start > date } - 1
    return phases[index].contains(date) ? index : nil
  }

  /// The rule's own doses on a day, before pauses, moves and additions.
  ///
  /// The day is that of the rule's own clock; for interval doses, it is in the first dose's offset.
  package func nominalSlots(on date: LocalDate) -> [Slot] {
    guard let index = phaseIndex(on: date) else { return [] }
    guard let lastCounted, date >= lastCounted.date else { return phases[index].slots(on: date, phase: index) }
    guard date == lastCounted.date else { return [] }
    return Array(phases[index].slots(on: date, phase: index).prefix(lastCounted.doses))
  }

  /// Appends the doses of a day on the rule's own clock to `slots`, without an intermediate array if there are no
  /// changes to single days.
  package func append(slotsOn date: LocalDate, to slots: inout [Slot]) {
    guard exceptions.isEmpty, lastCounted == nil else {
      slots += self.slots(on: date)
      return
    }
    if let index = phaseIndex(on: date) { phases[index].append(slotsOn: date, phase: index, to: &slots) }
  }

  /// The doses of a day on the rule's own clock; moved doses are on the day that they were moved to.
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

  /// The rule's own slot of an anchor, before pauses, moves and additions.
  package func nominalSlot(at anchor: OccurrenceAnchor) -> Slot? {
    nominalDate(of: anchor).flatMap { date in nominalSlots(on: date).first { $0.anchor == anchor } }
  }

  /// An anchor in the rule's notation: for an interval dose, in the offset that it was prescribed in.
  public func asWritten(_ anchor: OccurrenceAnchor) -> OccurrenceAnchor { nominalSlot(at: anchor)?.anchor ?? anchor }

  /// The current slot of an anchor. Nil if it is paused or never existed.
  public func slot(at anchor: OccurrenceAnchor) -> Slot? {
    if let move = exceptions.moves.first(where: { $0.anchor == anchor }) {
      return slots(on: move.date).first { $0.anchor == anchor }
    }
    return nominalDate(of: anchor).flatMap { date in slots(on: date).first { $0.anchor == anchor } }
  }

  /// The day of an anchor's nominal position on the rule's own clock.
  package func nominalDate(of anchor: OccurrenceAnchor) -> LocalDate? {
    switch anchor {
    case .clock(let date, _), .dayPart(let date, _): return date
    case .instant(let moment):
      let dates = phases.compactMap { phase -> LocalDate? in
        guard case .interval(let interval) = phase.recurrence else { return nil }
        let date = Instant(milliseconds: moment.milliseconds, offsetMinutes: interval.first.offsetMinutes).writtenDate
        // Intervals written in different offsets can overlap in time.
        return phase.contains(date) && interval.has(moment) ? date : nil
      }
      return dates.first
    case .asNeeded: return nil
    }
  }
}
