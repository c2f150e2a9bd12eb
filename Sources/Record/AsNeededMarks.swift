import DocumentStore
import Remedi

extension PatientRecord {
  /// Updates the over-limit marks of as-needed doses after some were recorded, corrected or undone. Covers those doses
  /// and all taken within the rule's span after them.
  ///
  /// A dose is compared with the valid doses taken before it, regardless of when they were recorded: the fourth of a
  /// day is the one too many, even if the second was recorded last.
  /// - Parameters:
  ///   - changed: records of one prescription, as this transaction changes them.
  ///   - moments: when each of them was taken before the change.
  ///   - doses: all doses around these moments, including the changed records.
  /// - Returns: the doses whose marks changed, by ID; they are put into the transaction.
  func remark(
    _ prescription: Prescription, with changed: [Completion], before moments: [Instant] = [],
    among doses: AsNeededDoses, in transaction: inout Transaction
  ) async throws -> [String: Completion] {
    let moments = (changed.map(\.content.completedAt) + moments).sorted()
    let changed = Set(changed.map(\.id))
    // A day may be an hour longer than 24 hours.
    let reach = (prescription.asNeededRules.map(\.reach).max() ?? 0) + 2 * 3600
    // Nobody takes more doses within two days than one commit can write.
    let room = Write.maximumPerCommit - 20 - transaction.writes.count
    let doses = doses[prescription.id]
    var found: [String: Completion] = [:]
    var countBefore = 0
    for one in doses.all {
      let before = doses.current[..<countBefore]
      if one.undoneAt == nil { countBefore += 1 }
      let moment = one.content.completedAt
      let first = moments.partitioningIndex { $0 >= moment.adding(seconds: -reach) }
      guard first < moments.endIndex, moments[first] <= moment,
        let rule = prescription.asNeededRule(of: one, calendar)
      else { continue }
      let marked = one.marked(by: AsNeededUse(rule, inOrder: before, calendar: calendar))
      guard marked != one, changed.contains(one.id) || found.count < room else { continue }
      found[marked.id] = marked
    }
    try await transaction.prefetch(found.values.map { place(of: $0.subject.occurrenceId).path })
    for marked in found.values {
      guard var document = try await transaction.value(at: place(of: marked.subject.occurrenceId)) else { continue }
      document.mark(as: marked)
      try await put(document, in: &transaction)
    }
    return found
  }
}

extension Prescription {
  /// The as-needed rule for a dose: of the version under which it was recorded, as it applies to that day.
  func asNeededRule(of completion: Completion, _ calendar: PatientCalendar) -> Recurrence.AsNeeded? {
    guard let version = versions.first(where: { $0.number == completion.subject.version }) else { return nil }
    let date = calendar.date(at: completion.content.completedAt)
    let phases = version.timing.phases.filter(\.recurrence.isAsNeeded)
    guard case .asNeeded(let rule) = (phases.last { $0.start <= date } ?? phases.first)?.recurrence else { return nil }
    return rule
  }
}

extension Completion {
  fileprivate func marked(by use: AsNeededUse) -> Completion {
    let moment = content.completedAt
    return marked(overLimit: use.isOverLimit(at: moment) ? true : nil, within24Hours: use.exceedsIn24Hours(at: moment))
  }
}
