/// Turns prescriptions into occurrences: pure, in the patient's own days, with no clock of its own.
public struct Scheduler: Sendable {
  public let calendar: PatientCalendar

  public init(calendar: PatientCalendar) { self.calendar = calendar }

  /// What a prescription asks for on these local days, in order of time. Each occurrence appears once, on its nominal
  /// day, under the version in force at its moment.
  public func occurrences(of prescription: Prescription, on dates: ClosedRange<LocalDate>) -> [Occurrence] {
    // A window ends at the next dose, which may stand on the day after.
    let inForce = (dates.lowerBound...dates.upperBound + 1).flatMap { date in
      prescription.versions.flatMap { version in slots(of: version, in: prescription, on: date) }
    }.sorted { $0.scheduledFor < $1.scheduledFor }
    return inForce.indices.filter { inForce[$0].slot.anchor.date <= dates.upperBound }.map { index in
      // Two doses fall on one moment where daylight saving skips the earlier one's time.
      let next = inForce[index...].first { $0.scheduledFor > inForce[index].scheduledFor }
      return occurrence(of: prescription, inForce[index], next: next, isSuperseded: false)
    }
  }

  /// The occurrence of this name, if any version of the prescription ever asked for it; where several did, the one in
  /// force, or else the one written last.
  public func occurrence(_ id: OccurrenceID, of prescription: Prescription) -> Occurrence? {
    guard id.prescription == prescription.id else { return nil }
    if let standing = occurrences(of: prescription, on: id.anchor.date...id.anchor.date).first(where: { $0.id == id }) {
      return standing
    }
    let moment = self.moment(of: id.anchor)
    let version = prescription.versions.last { $0.effectiveFrom <= moment && $0.timing.slot(at: id.anchor) != nil }
    guard let version, let slot = version.timing.slot(at: id.anchor) else { return nil }
    let placed = PlacedSlot(slot: slot, version: version, scheduledFor: moment)
    return occurrence(of: prescription, placed, next: nil, isSuperseded: true)
  }

  private struct PlacedSlot {
    let slot: Timing.Slot
    let version: PrescriptionVersion
    let scheduledFor: Instant
  }

  private func moment(of anchor: OccurrenceAnchor) -> Instant {
    switch anchor {
    case .clock(let date, let time): calendar.instant(on: date, at: time)
    }
  }

  private func slots(
    of version: PrescriptionVersion, in prescription: Prescription, on date: LocalDate
  ) -> [PlacedSlot] {
    version.timing.slots(on: date).compactMap { slot in
      let moment = moment(of: slot.anchor)
      guard prescription.version(inForceAt: moment)?.number == version.number else { return nil }
      return PlacedSlot(slot: slot, version: version, scheduledFor: moment)
    }
  }

  private func occurrence(
    of prescription: Prescription, _ placed: PlacedSlot, next: PlacedSlot?, isSuperseded: Bool
  ) -> Occurrence {
    let (kind, policy, date) = (prescription.kind, placed.version.window, placed.slot.anchor.date)
    let nextOpening = next.map { next in (next.scheduledFor, opensAt(kind, next)) }
    return Occurrence(
      id: OccurrenceID(prescription: prescription.id, anchor: placed.slot.anchor), kind: kind,
      version: placed.version, quantity: placed.slot.quantity, scheduledFor: placed.scheduledFor,
      window: Window(
        opensAt: opensAt(kind, placed), lateFrom: policy.lateFrom(kind, scheduledFor: placed.scheduledFor),
        closesAt: policy.closesAt(
          kind, scheduledFor: placed.scheduledFor, startOfNextDay: calendar.startOfDay(date + 1), next: nextOpening)),
      isSuperseded: isSuperseded)
  }

  private func opensAt(_ kind: Prescription.Kind, _ placed: PlacedSlot) -> Instant {
    placed.version.window.opensAt(
      kind, scheduledFor: placed.scheduledFor, startOfDay: calendar.startOfDay(placed.slot.anchor.date))
  }
}
