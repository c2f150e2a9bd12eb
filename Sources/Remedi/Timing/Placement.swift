/// A slot with its moment and its day of the patient.
package struct PlacedSlot: Sendable {
  package let slot: Timing.Slot
  let version: PrescriptionVersion
  package let scheduledFor: Instant
  /// The patient's day.
  let date: LocalDate
  /// The moment that determines the version of the slot: for a moved one the later of its two moments, so that no dose
  /// is lost by moving it across the moment of the move.
  package let governing: Instant
  package let effect: Arrival.Effect

  /// Whether a journey omits it.
  package var isLeftOut: Bool { effect == .leftOut }
}

extension PatientClock {
  /// The placement of a slot of a version.
  package mutating func place(_ slot: Timing.Slot, of version: PrescriptionVersion) -> PlacedSlot {
    let clock = version.timing.clock
    let (moment, effect) = place(slot.position, of: version.timing)
    return PlacedSlot(
      slot: slot, version: version, scheduledFor: moment, date: date(of: slot.position, at: moment, on: clock),
      governing: slot.isMoved ? max(moment, self.moment(of: slot.anchor, on: clock)) : moment, effect: effect)
  }

  /// The moment of a position in a rule, and the effect of a journey on it.
  package mutating func place(_ position: OccurrenceAnchor, of timing: Timing) -> (
    moment: Instant, effect: Arrival.Effect
  ) {
    let moment = moment(of: position, on: timing.clock)
    guard let date = readingDate(of: position, on: timing.clock) else { return (moment, .none) }
    let effect = calendar.effect(on: moment, at: position, readOn: date, of: timing)
    guard case .broughtForward(let earlier) = effect else { return (moment, effect) }
    return (written(Instant(milliseconds: earlier)), effect)
  }

  /// The day on whose clock a position is read. Nil if it does not follow the patient's clock.
  private func readingDate(of position: OccurrenceAnchor, on clock: Timing.Clock) -> LocalDate? {
    switch (position, clock) {
    case (.clock(let date, _), .wall): date
    case (.dayPart(let date, let part), .wall): date + calendar.dayParts(on: date).daysLater(part)
    default: nil
    }
  }

  /// The moment of a position in a rule, in the offset of the patient's clock.
  package mutating func moment(of position: OccurrenceAnchor, on clock: Timing.Clock) -> Instant {
    switch position {
    case .clock(let date, let time): return moment(date, time, clock)
    case .dayPart(let date, let part):
      let parts = calendar.dayParts(on: date)
      return moment(date + parts.daysLater(part), parts.time(of: part), clock)
    case .instant(let moment): return written(moment)
    case .asNeeded: preconditionFailure("a rule has no place for a dose that is taken as needed")
    }
  }

  private mutating func moment(_ date: LocalDate, _ time: LocalTime, _ clock: Timing.Clock) -> Instant {
    switch clock {
    case .wall: return instant(on: date, at: time)
    case .home:
      let second = calendar.zone(of: clock, on: date).reading(date, time).second
      return written(Instant(milliseconds: second * 1000))
    }
  }

  /// The patient's day of a position in a rule: the one in its anchor, if it follows the patient's own clock.
  package mutating func date(
    of position: OccurrenceAnchor, at moment: Instant, on clock: Timing.Clock
  ) -> LocalDate {
    switch (position, clock) {
    case (.clock(let date, _), .wall), (.dayPart(let date, _), .wall): date
    default: date(at: moment)
    }
  }
}

extension Timing {
  /// The days on the rule's own clock whose slots can be on these days of a patient: different clocks can be 26 hours
  /// apart.
  package func nominalDates(around dates: ClosedRange<LocalDate>) -> ClosedRange<LocalDate> {
    followsWallClock ? dates : dates.lowerBound - 2...dates.upperBound + 2
  }

  /// Whether a dose was moved onto these days of a patient: its version may take effect only on another day.
  package func hasMoves(onto dates: ClosedRange<LocalDate>) -> Bool {
    let dates = nominalDates(around: dates)
    return exceptions.moves.contains { dates.contains($0.date) }
  }
}

/// A version and its period in force.
package struct Reign {
  package let version: PrescriptionVersion
  package let from: Instant
  /// The end, exclusive. Nil if it has none.
  package let until: Instant?

  package func contains(_ moment: Instant) -> Bool { moment >= from && until.map { moment < $0 } ?? true }

  /// False if it is certainly not in force on these days, in any zone.
  package func touches(_ dates: ClosedRange<LocalDate>) -> Bool {
    let (first, last) = (Int64(dates.lowerBound.dayNumber - 3), Int64(dates.upperBound.dayNumber + 4))
    return from.milliseconds < last * 86_400_000 && until.map { $0.milliseconds > first * 86_400_000 } ?? true
  }
}

extension Prescription {
  /// The versions with their periods in force: each from its beginning until the earliest beginning of a version
  /// written after it, and none after the stop.
  package var reigns: [Reign] {
    var end = stop?.effectiveFrom
    var reigns: [Reign] = []
    for version in versions.reversed() {
      if end.map({ version.effectiveFrom < $0 }) ?? true {
        reigns.append(Reign(version: version, from: version.effectiveFrom, until: end))
        end = version.effectiveFrom
      }
    }
    return reigns.reversed()
  }
}
