import Remedi

extension Scheduler {
  /// Why an occurrence is due when it is, or, if no version ever asked for it, why it is not.
  public func explain(_ id: OccurrenceID, of prescription: Prescription) -> Explanation {
    guard id.prescription == prescription.id else { return Explanation(.absent, [.anotherPrescription]) }
    if case .asNeeded = id.anchor { return Explanation(.absent, [.asNeeded]) }
    let prescription = prescription.counted(by: calendar)
    guard let occurrence = occurrence(id, of: prescription), let slot = occurrence.version.timing.slot(at: id.anchor)
    else { return Explanation(.absent, absence(of: id.anchor, in: prescription)) }
    var steps = [versionStep(occurrence.version, of: prescription)] + origin(of: slot, in: occurrence.version.timing)
    steps += place(of: slot, in: occurrence.version.timing)
    var clock = PatientClock(calendar)
    let placed = clock.place(slot, of: occurrence.version)
    if case .broughtForward(let moment) = placed.effect {
      let next = calendar.date(at: Instant(milliseconds: moment)) + 1
      steps.append(.broughtForward(zone: calendar.zone(on: next).name, from: next))
    }
    guard occurrence.isSuperseded else { return Explanation(.due(id, at: occurrence.scheduledFor), steps) }
    steps += replacement(of: placed, in: prescription)
    return Explanation(.superseded(id, at: occurrence.scheduledFor), steps)
  }

  /// The origin of a slot: its phase or addition, its number, and whether it was moved.
  private func origin(of slot: Timing.Slot, in timing: Timing) -> [Explanation.Step] {
    var steps: [Explanation.Step] = []
    if let index = slot.phase { steps.append(.phase(index + 1, of: timing.phases.count, timing.phases[index])) }
    if let count = timing.count, let number = timing.number(of: slot.anchor) {
      steps.append(.counted(number, of: count))
    }
    steps += timing.exceptions.moves.filter { $0.anchor == slot.anchor }.map { .moved($0) }
    if slot.phase == nil {
      steps += timing.exceptions.additions.filter { .clock($0.date, $0.time) == slot.anchor }.map { .added($0) }
    }
    return steps
  }

  /// How the moment of a slot is determined.
  private func place(of slot: Timing.Slot, in timing: Timing) -> [Explanation.Step] {
    if case .clock(let date, let time) = slot.position { return reading(date, time, timing.clock) }
    if case .dayPart(let date, let part) = slot.position {
      let parts = calendar.dayParts(on: date)
      let (time, later) = (parts.time(of: part), parts.daysLater(part))
      let since = calendar.dayPartsBeginning(on: date)
      return [.dayPart(date, part, at: time, since: since, daysLater: later)]
        + reading(date + later, time, timing.clock)
    }
    guard case .instant(let moment) = slot.position, let phase = slot.phase,
      case .interval(let interval) = timing.phases[phase].recurrence
    else { return [] }
    let index = (moment.milliseconds - interval.first.milliseconds) / (Int64(interval.every) * 60_000)
    return [.interval(interval, number: Int(index) + 1)]
  }

  private func reading(_ date: LocalDate, _ time: LocalTime, _ clock: Timing.Clock) -> [Explanation.Step] {
    let rules = calendar.zone(of: clock, on: date)
    let since = clock == .wall ? calendar.zoneDays(around: date).from : nil
    return [.clock(clock, zone: rules.name, since: since), .reading(Explanation.Reading(date, time, in: rules))]
  }

  /// What replaced the version that asked for a slot, and why the replacement has no such dose.
  private func replacement(of placed: PlacedSlot, in prescription: Prescription) -> [Explanation.Step] {
    if placed.isLeftOut {
      let date = calendar.date(at: placed.scheduledFor)
      return [.leftOut(zone: calendar.zone(on: date).name, from: date)]
    }
    if let stop = prescription.stop, stop.effectiveFrom <= placed.governing { return [step(of: stop)] }
    guard let ruling = prescription.version(inForceAt: placed.governing) else { return [] }
    return [.replaced(by: ruling.number, from: calendar.written(ruling.effectiveFrom))]
      + ruling.timing.absence(of: expected(placed.slot.anchor, in: ruling.timing))
  }

  func versionStep(_ version: PrescriptionVersion, of prescription: Prescription) -> Explanation.Step {
    let until = prescription.reigns.first { $0.version.number == version.number }?.until
    return .version(version.number, from: calendar.written(version.effectiveFrom), until: until.map(calendar.written))
  }

  /// The stop, with moments in the offset of the patient's clock.
  func step(of stop: Prescription.Stop) -> Explanation.Step {
    .stopped(
      Prescription.Stop(
        effectiveFrom: calendar.written(stop.effectiveFrom), recordedAt: calendar.written(stop.recordedAt),
        by: stop.by, reason: stop.reason))
  }
}
