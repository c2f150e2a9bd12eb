/// What a rule asks for on its days.
extension Timing {
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

  /// An anchor as the rule writes it: of a dose at a fixed distance, in the offset that it was prescribed by.
  public func asWritten(_ anchor: OccurrenceAnchor) -> OccurrenceAnchor { nominalSlot(at: anchor)?.anchor ?? anchor }

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
}
