import Remedi

extension LimitBreach {
  /// The finding for display.
  init(
    _ finding: LimitFinding, in space: SearchSpace, course: Course = .atTheExtremes, flight: Flight? = nil
  ) {
    let scope = space.scope
    func written(_ moment: Int64) -> Instant {
      if let flight, moment >= space.startOfDay(flight.date, flight) {
        return Instant(milliseconds: moment, offsetMinutes: flight.offsetMinutes)
      }
      return space.calendar.written(Instant(milliseconds: moment))
    }
    substance = scope.substance
    doses = finding.doses.map { dose in
      let source = scope.sources[dose.source]
      let limited = source.reigns[dose.reign]
      return TimelineDose(
        prescription: source.prescription.id, name: limited.name,
        amount: space.quantity(of: dose)?.description,
        substanceAmount: scope.obstacle == nil && dose.amount > 0 ? scope.scale.text(dose.amount) : nil,
        scheduledFor: dose.scheduled.map(written), opensAt: written(dose.opens), closesAt: written(dose.closes),
        takenAt: written(dose.takenAt), why: LimitPhrases.why(dose))
    }
    let amounts = finding.doses.map(\.amount)
    total = scope.obstacle == nil && !amounts.contains(0) ? scope.scale.text(amounts.reduce(0, +)) : nil
    self.course = course
    self.flight = flight
    switch finding.limit {
    case .maximum(let maximum): (limit, closest) = (.maximumPer24Hours(scope.scale.text(maximum)), nil)
    case .gap(let required, let least): (limit, closest) = (.minimumGap(Int(required / 1000)), least)
    }
  }
}
