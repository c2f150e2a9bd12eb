import Remedi

/// The notice about a change of a prescription, merged with earlier unread notices about it.
///
/// Unread notices are replaced by one notice of the whole change since the state before the first of them. They remain
/// if the merged notice would omit something: another version in force in between, or a pause beside a new rule. If no
/// change remains, there is no notice. Changes of past days are still reported, since the patient saw them in the plan.
public struct PlanNews: Sendable, Hashable {
  /// Nil if no change remains to report.
  public let change: PlanChange?
  /// The number of versions before the reported change.
  public let versionsBefore: Int
  /// The notices that are replaced.
  public let superseded: [Identifier<PatientNotice>]

  /// Nil if nothing changes for the patient.
  /// - Parameters:
  ///   - before: the previous state. Nil if there was none.
  ///   - after: the new state. Nil if the prescription was taken back.
  ///   - unread: the notices about this prescription since the last one that someone read, first to last.
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

/// The current state of a prescription and the state before.
private struct Comparison {
  let after: Prescription?
  let moment: Instant
  let calendar: PatientCalendar

  init(_ after: Prescription?, at moment: Instant, _ calendar: PatientCalendar) {
    (self.after, self.moment, self.calendar) = (after?.counted(by: calendar), moment, calendar)
  }

  private var today: LocalDate { calendar.date(at: moment) }

  /// Whether everything from now on is as before.
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

  /// Whether a change covers every difference from the earlier state.
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
      // A single dose is reported alone, and from the time that the patient knows.
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

  /// Omits versions that read the same to a patient as the one before.
  private func read(_ ruling: [Ruling]) -> [Ruling] {
    ruling.reduce(into: []) { found, next in
      if found.last.map({ reads($0.version, as: next.version) }) != true { found.append(next) }
    }
  }

  private func reads(_ version: PrescriptionVersion, as other: PrescriptionVersion) -> Bool {
    version.reads(as: other) && version.pauses(from: today) == other.pauses(from: today)
      && singleDoses(version) == singleDoses(other)
  }

  /// Whether a dose was where the change says that it was.
  private func stands(_ dose: PrescriptionVersion.SingleDose, in earlier: Prescription?) -> Bool {
    let found = earlier.flatMap { earlier in
      Scheduler(calendar: calendar)
        .occurrence(OccurrenceID(prescription: earlier.id, anchor: dose.anchor), of: earlier)
    }
    return found.flatMap { $0.isSuperseded ? nil : $0.scheduledFor.milliseconds } == dose.before?.milliseconds
  }

  /// Moved or added doses, except past ones and the reported one.
  private func singleDoses(
    _ version: PrescriptionVersion?, beside told: PrescriptionVersion.SingleDose? = nil
  ) -> [Set<AnyHashable>] {
    let all = version?.timing.exceptions.singleDoses(from: today) ?? .none
    let left = told.map { all.removing($0.anchor) } ?? all
    return [Set(left.moves), Set(left.additions)]
  }

  /// The versions in force from now on and their beginnings; the current one begins now.
  private func ruling(_ prescription: Prescription) -> [Ruling] {
    prescription.reigns.filter { reign in reign.until.map { $0 > moment } ?? true }
      .map { (max($0.from, moment), $0.version) }
  }
}

extension PatientNotice {
  /// The first day that changes according to its content.
  fileprivate var firstDay: LocalDate? {
    guard case .text(let day) = content.details["from"] else { return nil }
    return LocalDate(day)
  }
}
