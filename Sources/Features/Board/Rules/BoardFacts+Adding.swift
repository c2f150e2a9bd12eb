import Remedi

extension BoardFacts {
  /// The facts of the same day after further doses were recorded, the same as if they were computed from the whole
  /// record. Nil if the records may change more than these facts tell.
  /// - Parameters:
  ///   - records: valid ones, of doses without a record, received after everything that these facts include.
  ///   - reasons: what other features find now. Nil if they find what they found before.
  func adding(_ records: [Completion], reasons: [NotedReason]?, _ calendar: PatientCalendar) -> BoardFacts? {
    // Without any record of these days, the facts are of an earlier one, which now counts no more.
    guard records.isEmpty || hasRecords else { return nil }
    var doses = doses
    for record in records {
      guard let index = index(of: record, in: doses), let lastRecorded, lastRecorded.at < record.receivedAt else {
        return nil
      }
      doses[index].record(record.content)
    }
    let latest = records.map(\.receivedAt).max()
    let heard = records.filter(\.isOfPatientsSide).map(\.receivedAt)
    let begin = calendar.startOfDay(date)
    let new = records.flatMap { BoardRemark.list(of: $0, onDayBeginningAt: begin) }
    return BoardFacts(
      state: state, date: date, endsAt: endsAt, closed: closed, doses: doses, courses: courses,
      remarks: BoardRemark.latest(remarks + new),
      lastRecorded: latest.map { Recorded(at: $0, date: calendar.date(at: $0)) } ?? lastRecorded,
      lastHeard: (heard + [lastHeard].compactMap { $0 }).max(), invitation: invitation,
      summarySharedAt: summarySharedAt, pause: pause, reasons: reasons.map(Self.bounded) ?? self.reasons, shared: shared
    )
  }

  /// Whether anything was recorded of the doses of these days.
  private var hasRecords: Bool {
    doses.contains { $0.outcome != .open } || closed.days.contains { $0.completed + $0.skipped + $0.excused > 0 }
  }

  /// The dose without a record that this is the record of. Nil if there is none, or more than one may be meant.
  private func index(of record: Completion, in doses: [BoardDose]) -> Int? {
    let subject = record.subject
    guard !subject.isAsNeeded, !subject.superseded, record.undoneAt == nil else { return nil }
    let found = doses.indices.filter { index in
      let dose = doses[index]
      return dose.course.map { courses[$0].prescription == subject.prescriptionId } ?? true
        && dose.date == subject.date && dose.scheduledFor.milliseconds == subject.scheduledFor.milliseconds
        && dose.window.closesAt.milliseconds == subject.closesAt.milliseconds
    }
    return found.count == 1 && doses[found[0]].outcome == .open ? found[0] : nil
  }
}

extension Completion {
  /// Whether the patient or a caregiver recorded it.
  var isOfPatientsSide: Bool { recordedBy.kind != .physician && recordedBy.kind != .system }
}
