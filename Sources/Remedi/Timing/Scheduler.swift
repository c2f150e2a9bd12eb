/// Converts prescriptions into occurrences on the patient's own days. Pure, without a clock.
public struct Scheduler: Sendable {
  public let calendar: PatientCalendar

  public init(calendar: PatientCalendar) { self.calendar = calendar }

  /// The occurrences of a prescription on these days of the patient, in order of time. Each appears once, from the
  /// version in force at its moment.
  public func occurrences(of prescription: Prescription, on dates: ClosedRange<LocalDate>) -> [Occurrence] {
    let prescription = prescription.counted(by: calendar)
    var clock = PatientClock(calendar)
    // A window ends at the next dose, which may be on a day outside of the range.
    let reach = calendar.reach(around: dates)
    let inForce = slotsInForce(
      of: prescription, on: dates.lowerBound - reach.before...dates.upperBound + reach.after, &clock)
    var occurrences: [Occurrence] = []
    occurrences.reserveCapacity(inForce.count)
    for index in inForce.indices where dates.contains(inForce[index].date) {
      // Two doses coincide if daylight saving skips the time of the earlier one.
      let next = inForce[index...].firstIndex { $0.scheduledFor > inForce[index].scheduledFor }
      let opening = next.map { next in
        (inForce[next].scheduledFor, opensAt(prescription.kind, inForce[next], &clock))
      }
      occurrences.append(occurrence(of: prescription, inForce[index], next: opening, isSuperseded: false, &clock))
    }
    return occurrences
  }

  /// The occurrence with this id, if any version ever asked for it. If several did, from the one in force, or else from
  /// the last written.
  public func occurrence(_ id: OccurrenceID, of prescription: Prescription) -> Occurrence? {
    guard id.prescription == prescription.id else { return nil }
    let prescription = prescription.counted(by: calendar)
    var clock = PatientClock(calendar)
    let placed = prescription.versions.reversed().compactMap { version in
      version.timing.slot(at: id.anchor).map { clock.place($0, of: version) }
    }
    for candidate in placed {
      let found = occurrences(of: prescription, on: candidate.date...candidate.date)
      if let current = found.first(where: { $0.id == id }) { return current }
    }
    return placed.first { $0.version.effectiveFrom <= $0.governing }.map {
      occurrence(of: prescription, $0, next: nil, isSuperseded: true, &clock)
    }
  }

  /// The slots of the versions in force, in order of time, at least for these days.
  private func slotsInForce(
    of prescription: Prescription, on dates: ClosedRange<LocalDate>, _ clock: inout PatientClock
  ) -> [PlacedSlot] {
    var (slots, found): ([Timing.Slot], [PlacedSlot]) = ([], [])
    let reigns = prescription.reigns
    for reign in reigns where reign.touches(dates) || reign.version.timing.hasMoves(onto: dates) {
      let timing = reign.version.timing
      slots.removeAll(keepingCapacity: true)
      for date in timing.nominalDates(around: dates) { timing.append(slotsOn: date, to: &slots) }
      found.reserveCapacity(found.count + slots.count)
      for slot in slots {
        let placed = clock.place(slot, of: reign.version)
        if reign.contains(placed.governing), !placed.isLeftOut { found.append(placed) }
      }
    }
    if reigns.count > 1 { found.removeAll { isMoved($0, by: reigns, &clock) } }
    let isInOrder = zip(found, found.dropFirst()).allSatisfy { $0.scheduledFor <= $1.scheduledFor }
    return isInOrder ? found : found.sorted { $0.scheduledFor < $1.scheduledFor }
  }

  /// Whether a later version moved the dose or reads it on another clock. It may then exist in two versions at two
  /// times, on any days; the version written last takes precedence.
  package func isMoved(_ placed: PlacedSlot, by reigns: [Reign], _ clock: inout PatientClock) -> Bool {
    for reign in reigns where reign.version.number > placed.version.number {
      let timing = reign.version.timing
      let isMoved = timing.exceptions.moves.contains { $0.anchor == placed.slot.anchor }
      guard isMoved || timing.clock != placed.version.timing.clock, let slot = timing.slot(at: placed.slot.anchor)
      else { continue }
      if reign.contains(clock.place(slot, of: reign.version).governing) { return true }
    }
    return false
  }

  private func occurrence(
    of prescription: Prescription, _ placed: PlacedSlot, next: (scheduledFor: Instant, opensAt: Instant)?,
    isSuperseded: Bool, _ clock: inout PatientClock
  ) -> Occurrence {
    let (kind, policy, scheduledFor) = (prescription.kind, placed.version.window, placed.scheduledFor)
    let (opensAt, startOfNextDay) = (opensAt(kind, placed, &clock), clock.startOfDay(placed.date + 1))
    return Occurrence(
      id: OccurrenceID(prescription: prescription.id, anchor: placed.slot.anchor), kind: kind,
      version: placed.version, quantity: placed.slot.quantity, exercise: placed.slot.exercise, date: placed.date,
      scheduledFor: scheduledFor,
      window: Window(
        opensAt: opensAt,
        expectedFrom: policy.expectedFrom(
          kind, scheduledFor: scheduledFor, opensAt: opensAt, startOfNextDay: startOfNextDay),
        lateFrom: policy.lateFrom(kind, scheduledFor: scheduledFor),
        closesAt: policy.closesAt(kind, scheduledFor: scheduledFor, startOfNextDay: startOfNextDay, next: next)),
      isSuperseded: isSuperseded)
  }

  private func opensAt(_ kind: Prescription.Kind, _ placed: PlacedSlot, _ clock: inout PatientClock) -> Instant {
    placed.version.window.opensAt(
      kind, scheduledFor: placed.scheduledFor, startOfDay: clock.startOfDay(placed.date))
  }
}
