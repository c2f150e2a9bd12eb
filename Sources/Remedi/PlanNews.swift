/// What a patient is told of a change of a prescription, with what was told of it before and nobody has read.
///
/// What nobody has read gives way to one notice of all of it, from what held before the first of it. It stays where that
/// one notice would leave something out: another version that rules in between, a pause beside a new rule. Where nothing
/// is left of it, nothing is told; what was asked for on days that are over is told, since it was seen in the plan.
public struct PlanNews: Sendable, Hashable {
  /// Nil where nothing is left to tell.
  public let change: PlanChange?
  /// How many versions the prescription had before what is told.
  public let versionsBefore: Int
  /// What gives way.
  public let superseded: [Identifier<PatientNotice>]

  /// Nil where the patient is asked for the same as before.
  /// - Parameters:
  ///   - before: as it stood; nil where there was none.
  ///   - after: as it stands; nil where it was taken back.
  ///   - unread: what was told of this prescription since somebody read of it last, the first of it first.
  public init?(
    from before: Prescription?, to after: Prescription?, unread: [PatientNotice], at moment: Instant,
    _ calendar: PatientCalendar
  ) {
    guard let own = PlanChange(from: before, to: after, at: moment, calendar), let chain = after ?? before else {
      return nil
    }
    let (comparison, today) = (Comparison(after, at: moment, calendar), calendar.date(at: moment))
    for (index, notice) in unread.enumerated() {
      guard let count = notice.versionsBefore else { continue }
      let (earlier, ids) = (chain.asItStood(withVersions: count), unread[index...].map(\.id))
      if comparison.isSame(as: earlier) {
        let isOver = after != nil && notice.firstDay.map { $0 < today } ?? false
        self.init(isOver ? own : nil, isOver ? before?.versions.count ?? 0 : count, ids)
        return
      }
      if let whole = PlanChange(from: earlier, to: after, at: moment, calendar),
        comparison.isAll(whole, since: earlier)
      {
        self.init(whole, count, ids)
        return
      }
    }
    self.init(own, before?.versions.count ?? 0, [])
  }

  private init(_ change: PlanChange?, _ versionsBefore: Int, _ superseded: [Identifier<PatientNotice>]) {
    (self.change, self.versionsBefore, self.superseded) = (change, versionsBefore, superseded)
  }
}

/// A prescription as it stands, beside how it stood.
private struct Comparison {
  let after: Prescription?
  let moment: Instant
  let calendar: PatientCalendar

  init(_ after: Prescription?, at moment: Instant, _ calendar: PatientCalendar) {
    (self.after, self.moment, self.calendar) = (after?.counted(by: calendar), moment, calendar)
  }

  private var today: LocalDate { calendar.date(at: moment) }

  /// Whether from now on the same is asked for as before.
  func isSame(as earlier: Prescription?) -> Bool {
    guard let after else { return earlier == nil }
    guard let earlier = earlier?.counted(by: calendar) else {
      // It was stopped before it began.
      return after.stop != nil && PlanChange(from: nil, to: after, at: moment, calendar) == nil
    }
    guard after.stop == nil else { return false }
    let (old, new) = (read(ruling(earlier)), read(ruling(after)))
    let days = today...today + PlanChange.comparedDays
    return old.count == new.count
      && zip(old, new).allSatisfy { old, new in
        old.from == new.from && reads(old.version, as: new.version)
      }
      && PlanChange.moments(earlier, days, from: moment, calendar)
        == PlanChange.moments(after, days, from: moment, calendar)
  }

  /// Whether a change tells all that differs from how it stood.
  func isAll(_ change: PlanChange, since earlier: Prescription?) -> Bool {
    guard let after else { return true }
    let known = earlier?.latest.number ?? 0
    let others = ruling(after).map(\.version.number).filter { $0 > known && $0 != change.now?.number }
    guard others.isEmpty else { return false }
    guard let now = change.now else { return true }
    guard singleDoses(change.before, beside: change.singleDose) == singleDoses(now, beside: change.singleDose) else {
      return false
    }
    if let dose = change.singleDose {
      // One dose is told alone, and from where the patient knows it.
      guard change.before?.reads(as: now) == true, stands(dose, in: earlier) else { return false }
    }
    let isPause = change.kind == .paused || change.kind == .resumed
    let first = isPause ? now.pausing?.pause.from : nil
    func beside(_ version: PrescriptionVersion?) -> [TimingExceptions.Pause] {
      (version?.pauses(from: today) ?? []).filter { $0.from != first }
    }
    return beside(change.before) == beside(now) && (!isPause || change.before?.reads(as: now) == true)
  }

  private typealias Ruling = (from: Instant, version: PrescriptionVersion)

  /// Without those that a patient reads as the one before.
  private func read(_ ruling: [Ruling]) -> [Ruling] {
    ruling.reduce(into: []) { found, next in
      if found.last.map({ reads($0.version, as: next.version) }) != true { found.append(next) }
    }
  }

  private func reads(_ version: PrescriptionVersion, as other: PrescriptionVersion) -> Bool {
    version.reads(as: other) && version.pauses(from: today) == other.pauses(from: today)
      && singleDoses(version) == singleDoses(other)
  }

  /// Whether a dose stood where it is told to have stood.
  private func stands(_ dose: PrescriptionVersion.SingleDose, in earlier: Prescription?) -> Bool {
    let found = earlier.flatMap { earlier in
      Scheduler(calendar: calendar)
        .occurrence(OccurrenceID(prescription: earlier.id, anchor: dose.anchor), of: earlier)
    }
    return found.flatMap { $0.isSuperseded ? nil : $0.scheduledFor.milliseconds } == dose.before?.milliseconds
  }

  /// Doses that were moved or added, without those that are over, and without one that is told.
  private func singleDoses(
    _ version: PrescriptionVersion?, beside told: PrescriptionVersion.SingleDose? = nil
  ) -> [Set<AnyHashable>] {
    let all = version?.timing.exceptions.singleDoses(from: today) ?? .none
    let left = told.map { all.removing($0.anchor) } ?? all
    return [Set(left.moves), Set(left.additions)]
  }

  /// What rules from now on, and from when, the present from now.
  private func ruling(_ prescription: Prescription) -> [Ruling] {
    prescription.reigns.filter { reign in reign.until.map { $0 > moment } ?? true }
      .map { (max($0.from, moment), $0.version) }
  }
}

extension PatientNotice {
  /// The first day that differs by what it tells.
  fileprivate var firstDay: LocalDate? {
    guard case .text(let day) = content.details["from"] else { return nil }
    return LocalDate(day)
  }
}
