import Remedi

extension Scheduler {
  /// Why nothing is due on a patient's day, at one time or at all. If something is in fact due, was once asked for, or
  /// was moved away, that dose is explained instead; if several, one of them.
  ///
  /// - Parameter time: on the patient's own clock. Nil for the whole day.
  public func explain(
    absenceOn date: LocalDate, at time: DoseTime? = nil, of prescription: Prescription
  ) -> Explanation {
    let prescription = prescription.counted(by: calendar)
    let question = Question(date: date, time: time, calendar)
    let current = occurrences(of: prescription, on: date - 1...date + 1)
    let due = current.first(where: question.matches) ?? current.first { $0.id.anchor == question.anchor }
    if let due { return explain(due.id, of: prescription) }
    if let id = asked(by: prescription, question) { return explain(id, of: prescription) }
    let reigns = prescription.reigns.filter { $0.overlaps(question.moments) }
    if reigns.isEmpty { return Explanation(.absent, [outside(of: prescription, question.moments)]) }
    return Explanation(
      .absent,
      reigns.flatMap { reign in
        reasons(in: reign, of: prescription, expected(question, in: reign.version.timing))
      })
  }

  /// Why no version ever asked for a dose with this anchor.
  func absence(of anchor: OccurrenceAnchor, in prescription: Prescription) -> [Explanation.Step] {
    for reign in prescription.reigns.reversed() {
      let expected = expected(anchor, in: reign.version.timing)
      if reign.overlaps(expected.moments) { return reasons(in: reign, of: prescription, expected) }
    }
    return [outside(of: prescription, expected(anchor, in: prescription.latest.timing).moments)]
  }

  /// A query about a patient's day.
  private struct Question {
    let date: LocalDate
    let anchor: OccurrenceAnchor?
    let moments: ClosedRange<Instant>

    init(date: LocalDate, time: DoseTime?, _ calendar: PatientCalendar) {
      self.date = date
      anchor = time?.anchor(on: date)
      var clock = PatientClock(calendar)
      if let anchor {
        let moment = clock.moment(of: anchor, on: .wall)
        moments = moment...moment
      } else {
        let begin = clock.startOfDay(date)
        moments = begin...max(begin, clock.startOfDay(date + 1).adding(seconds: -1))
      }
    }

    func matches(_ occurrence: Occurrence) -> Bool {
      anchor == nil ? occurrence.date == date : moments.contains(occurrence.scheduledFor)
    }
  }

  /// The id of a dose that a version once asked for at the queried time, although it is no longer there.
  private func asked(by prescription: Prescription, _ question: Question) -> OccurrenceID? {
    for version in prescription.versions.reversed() {
      let (timing, expected) = (version.timing, expected(question, in: version.timing))
      let anchors =
        timing.exceptions.moves.map(\.anchor).filter(expected.matches)
        + timing.nominalDates(around: question.date - 1...question.date + 1).flatMap { timing.slots(on: $0) }
        .filter { expected.matches($0.position) }.map(\.anchor)
      for anchor in anchors {
        let id = OccurrenceID(prescription: prescription.id, anchor: anchor)
        guard let found = occurrence(id, of: prescription) else { continue }
        if found.isSuperseded || found.version.timing.exceptions.moves.contains(where: { $0.anchor == anchor }) {
          return id
        }
      }
    }
    return nil
  }

  private func reasons(
    in reign: Reign, of prescription: Prescription, _ expected: ExpectedDose
  ) -> [Explanation.Step] {
    let timing = reign.version.timing
    let asked =
      expected.dates.flatMap { timing.slots(on: $0) }.filter { expected.matches($0.position) }
      + timing.exceptions.moves.map(\.anchor).filter(expected.matches).compactMap { timing.slot(at: $0) }
    // The rule has it, but at a moment when the version is not in force yet. Doses at later moments would have been
    // found above.
    return [versionStep(reign.version, of: prescription)] + timing.absence(of: expected)
      + (asked.isEmpty ? [] : [.notYetInForce(from: calendar.written(reign.from))])
  }

  private func outside(of prescription: Prescription, _ moments: ClosedRange<Instant>) -> Explanation.Step {
    let first = prescription.reigns.first?.from
    if let stop = prescription.stop, first == nil || stop.effectiveFrom <= moments.upperBound {
      return step(of: stop)
    }
    return .notYetInForce(from: calendar.written(first ?? prescription.latest.effectiveFrom))
  }

  /// A dose with this anchor at its time on the rule's own clock.
  func expected(_ anchor: OccurrenceAnchor, in timing: Timing) -> ExpectedDose {
    var clock = PatientClock(calendar)
    let moment = clock.moment(of: anchor, on: timing.clock)
    let date = timing.nominalDate(of: anchor) ?? clock.date(at: moment)
    return ExpectedDose(moments: moment...moment, dates: date...date) { $0 == anchor }
  }

  /// The doses at the queried time, on the rule's own clock.
  private func expected(_ question: Question, in timing: Timing) -> ExpectedDose {
    func matches(_ place: OccurrenceAnchor) -> Bool {
      var clock = PatientClock(calendar)
      let moment = clock.moment(of: place, on: timing.clock)
      if question.anchor != nil { return question.moments.contains(moment) }
      return clock.date(of: place, at: moment, on: timing.clock) == question.date
    }
    let meant = timing.nominalDates(around: question.date - 1...question.date + 1).filter { date in
      timing.phaseIndex(on: date).map { timing.phases[$0].slots(on: date, phase: $0) }?
        .contains { matches($0.anchor) } ?? false
    }
    guard let first = meant.first, let last = meant.last else {
      return ExpectedDose(moments: question.moments, dates: dates(question, in: timing), matches: matches)
    }
    return ExpectedDose(moments: question.moments, dates: first...last, matches: matches)
  }

  /// The queried days on the rule's own clock.
  private func dates(_ question: Question, in timing: Timing) -> ClosedRange<LocalDate> {
    if timing.followsWallClock { return question.date...question.date }
    let zone = calendar.zone(of: timing.clock, on: question.date)
    let first = zone.local(at: Instant.floorDivide(question.moments.lowerBound.milliseconds, 1000).0).date
    let last = zone.local(at: Instant.floorDivide(question.moments.upperBound.milliseconds, 1000).0).date
    return first...max(first, last)
  }
}

extension Reign {
  fileprivate func overlaps(_ moments: ClosedRange<Instant>) -> Bool {
    from <= moments.upperBound && until.map { moments.lowerBound < $0 } ?? true
  }
}
