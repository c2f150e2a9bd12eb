import DocumentStore
import Remedi

extension PatientRecord {
  /// Renews the marks of doses as needed that exceed their rule, after some were recorded, corrected or undone. It covers
  /// these doses and those taken within the rule's span after them.
  ///
  /// A dose is held against those that stand and were taken before it, whenever they were recorded: the fourth of a day
  /// is the one too many, also where the second was recorded last.
  /// - Parameters:
  ///   - changed: records of one prescription, as they stand with this draft.
  ///   - moments: when one of them was taken by what stood before.
  ///   - doses: what was taken around all these moments, the changed records included.
  /// - Returns: those whose marks are others now, by id; they are put into the draft.
  func remark(
    _ prescription: Prescription, with changed: [Completion], before moments: [Instant] = [],
    among doses: AsNeededDoses, in transaction: inout Transaction
  ) throws -> [String: Completion] {
    let moments = (changed.map(\.content.completedAt) + moments).sorted()
    let changed = Set(changed.map(\.id))
    // A day may have an hour more than 24.
    let reach = (prescription.asNeededRules.map(\.reach).max() ?? 0) + 2 * 3600
    // Nobody takes more within two days than there is room for in one commit.
    let room = Write.maximumPerCommit - 20 - transaction.writes.count
    let doses = doses[prescription.id]
    var found: [String: Completion] = [:]
    var countBefore = 0
    for one in doses.all {
      let before = doses.standing[..<countBefore]
      if one.undoneAt == nil { countBefore += 1 }
      let moment = one.content.completedAt
      let first = moments.partitioningIndex { $0 >= moment.adding(seconds: -reach) }
      guard first < moments.endIndex, moments[first] <= moment,
        let rule = prescription.asNeededRule(of: one, calendar)
      else { continue }
      let marked = one.marked(by: AsNeededUse(rule, inOrder: before, calendar: calendar))
      guard marked != one, changed.contains(one.id) || found.count < room else { continue }
      try transaction.put(CompletionDocument(marked, calendar), at: completionPlace(marked))
      found[marked.id] = marked
    }
    return found
  }
}

extension Prescription {
  /// The rule by which a dose was taken as needed: of the version under which it was recorded, as it holds for the day.
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
