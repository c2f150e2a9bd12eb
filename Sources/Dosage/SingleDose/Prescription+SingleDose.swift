import Remedi

extension Prescription {
  /// The most moved and added doses of a rule.
  static let mostSingleDoses = 200

  /// The dose with this anchor, if it can still be moved: it is asked for and its window has not closed.
  /// - Throws: `RemediError` `notFound` if it never existed; `conflict` if it is no longer asked for or its window has
  ///   closed.
  public func openDose(
    _ anchor: OccurrenceAnchor, at now: Instant, _ calendar: PatientCalendar
  ) throws(RemediError) -> Occurrence {
    let id = OccurrenceID(prescription: self.id, anchor: anchor)
    if case .asNeeded = anchor { throw .notFound }
    guard let dose = Scheduler(calendar: calendar).occurrence(id, of: self) else { throw .notFound }
    guard !dose.isSuperseded else {
      throw RemediError(.conflict, "This is no longer planned: the prescription was changed or stopped.")
    }
    guard dose.window.closesAt > now else {
      throw RemediError(.conflict, "The time for this is over. What is over cannot be moved.")
    }
    return dose
  }

  /// Moves one dose, moves it back, adds one, or removes an added one. Everything else is unchanged.
  /// - Parameters:
  ///   - calendar: the patient's, for the days and times.
  ///   - confirmations: the confirmed questions about it.
  /// - Throws: `RemediError` naming `date`, `time` or `quantity`; `conflict` if the prescription is stopped or the dose
  ///   cannot be changed any more; `notFound` if there is no such dose.
  public mutating func change(
    _ order: SingleDoseOrder, reason: String? = nil, by author: Actor, at now: Instant, _ calendar: PatientCalendar,
    submission: String? = nil, confirming confirmations: [Confirmation] = []
  ) throws {
    let current = try order.anchor.map { anchor throws(RemediError) in try openDose(anchor, at: now, calendar) }
    let target = try counted(by: calendar).target(of: order, current, at: now, calendar)
    let today = calendar.date(at: now)
    let rewritten = { (prescription: Prescription, singleDose: PrescriptionVersion.SingleDose) throws in
      var changed = prescription
      try changed.rewrite(
        by: author, at: now, submission: submission, confirming: confirmations, singleDose: singleDose
      ) { version in try version.timing.changing(target.exceptions(of: version, on: today)) }
      return changed
    }
    var singleDose = PrescriptionVersion.SingleDose(
      target.change, target.anchor, before: current.map { calendar.written($0.scheduledFor) },
      amount: current?.amount ?? target.amount, reason: reason)
    let trial = try rewritten(self, singleDose)
    guard trial.versions.count > versions.count else {
      throw RemediError(.conflict, "This was changed meanwhile. There is nothing to change any more.")
    }
    let found = Scheduler(calendar: calendar).occurrence(
      OccurrenceID(prescription: id, anchor: target.anchor), of: trial)
    let after = try target.check(found.flatMap { $0.isSuperseded ? nil : $0 }, at: now)
    singleDose = PrescriptionVersion.SingleDose(
      target.change, target.anchor, before: singleDose.before, after: after.map(calendar.written),
      amount: singleDose.amount, reason: reason)
    self = try rewritten(self, singleDose)
  }

  private func target(
    of order: SingleDoseOrder, _ current: Occurrence?, at now: Instant, _ calendar: PatientCalendar
  ) throws(RemediError) -> SingleDoseTarget {
    switch order {
    case .move(let anchor, let date, let time):
      let place = try SingleDosePlace(date, time, at: now, calendar)
      if let current, current.version.timing.exceptions.addition(of: anchor) != nil {
        throw RemediError(.conflict, "This was added. Take it away, and add it at another time.")
      }
      let version = try version(for: place, moving: current, calendar)
      let (date, time) = place.onClock(of: version.timing, calendar)
      let move = TimingExceptions.Move(version.timing.asWritten(anchor), to: date, time)
      return SingleDoseTarget(
        change: .moved, anchor: move.anchor, version: version.number, move: move, moment: place.moment)
    case .add(let date, let time, let quantity):
      let place = try SingleDosePlace(date, time, at: now, calendar)
      let version = try version(for: place, moving: nil, calendar)
      try check(quantity, of: version)
      let (date, time) = place.onClock(of: version.timing, calendar)
      let addition = TimingExceptions.Addition(on: date, time, quantity: quantity)
      return SingleDoseTarget(
        change: .added, anchor: .clock(date, time), version: version.number, addition: addition, moment: place.moment,
        amount: version.amount(quantity))
    case .putBack(let anchor):
      guard let current, current.version.timing.exceptions.move(of: current.id.anchor) != nil else {
        throw RemediError(.conflict, "This stands in its own place.")
      }
      var clock = PatientClock(calendar)
      return SingleDoseTarget(
        change: .putBack, anchor: current.version.timing.asWritten(anchor),
        own: clock.moment(of: current.id.anchor, on: current.version.timing.clock))
    case .remove(let anchor):
      guard let current, current.version.timing.exceptions.addition(of: anchor) != nil else {
        throw RemediError(.conflict, "This was not added: it belongs to the prescription.")
      }
      return SingleDoseTarget(change: .removed, anchor: anchor)
    }
  }

  /// Every dose of a medication needs a quantity, in the unit of the others.
  private func check(_ quantity: Quantity?, of version: PrescriptionVersion) throws(RemediError) {
    guard kind == .medication else { return }
    let units = Set(version.timing.quantities.compactMap { $0?.unit }).sorted()
    guard let quantity else {
      if !units.isEmpty { throw .invalid("quantity", "Say how much is taken.") }
      return
    }
    guard units.contains(quantity.unit) else {
      throw .invalid("quantity", "On this day the unit is \(Phrases.list(units)). Choose another day.")
    }
  }
}

/// The planned change of one dose.
private struct SingleDoseTarget {
  let change: PrescriptionVersion.SingleDose.Change
  let anchor: OccurrenceAnchor
  /// The version that asks for it. Nil if none does any more or its own rule does.
  var version: Int?
  var move: TimingExceptions.Move?
  var addition: TimingExceptions.Addition?
  /// When it will be due. Nil if the rule determines that.
  var moment: Instant?
  /// The original time of a dose that is moved back.
  var own: Instant?
  var amount: String?

  /// Older exceptions do not apply to later versions and remain only in those that they applied to.
  private static let keptDays = 31

  func exceptions(of version: PrescriptionVersion, on today: LocalDate) throws(RemediError) -> TimingExceptions {
    let old = version.timing.exceptions
    let kept = change == .added ? old : old.removing(anchor)
    guard version.number == self.version else { return kept }
    let rest = kept.singleDoses(from: today - Self.keptDays)
    guard rest.moves.count + rest.additions.count < Prescription.mostSingleDoses else {
      throw RemediError(.conflict, "Too many single doses were changed. Change the prescription instead.")
    }
    return TimingExceptions(
      pauses: kept.pauses, moves: rest.moves + (move.map { [$0] } ?? []),
      additions: rest.additions + (addition.map { [$0] } ?? []))
  }

  /// When it is due after the change. Nil for a removed dose.
  /// - Parameter found: the resulting dose. Nil if there is none.
  /// - Throws: `RemediError` if the result is not as intended.
  func check(_ found: Occurrence?, at now: Instant) throws(RemediError) -> Instant? {
    switch change {
    case .moved, .added:
      guard let found, found.scheduledFor.milliseconds == moment?.milliseconds else {
        throw .invalid("time", "It cannot be planned for this time. Choose another one.")
      }
    case .putBack:
      guard let found, found.window.closesAt > now else {
        let hasPassed = own.map { $0 <= now } ?? false
        throw RemediError(
          .conflict,
          hasPassed
            ? "Its own time has passed. Move it to a later time instead."
            : "Nothing is planned for its own time any more. Move it to another time instead.")
      }
    case .removed:
      guard found == nil else {
        throw RemediError(.conflict, "Its time has come: it stays. Record it as skipped instead.")
      }
    }
    return found?.scheduledFor
  }
}
