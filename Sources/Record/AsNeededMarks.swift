import DocumentStore
import Remedi

extension PatientFile {
  /// Renews the marks of doses as needed that exceed their rule, after some were recorded, corrected or undone. It covers
  /// these doses and those taken within the rule's span after them.
  ///
  /// A dose is held against those that stand and were taken before it, whenever they were recorded: the fourth of a day
  /// is the one too many, also where the second was recorded last.
  /// - Parameters:
  ///   - changed: records of one prescription, as they stand with this draft.
  ///   - moments: when one of them was taken by what stood before.
  /// - Returns: those whose marks are others now, by id; they are put into the draft.
  func remark(
    _ prescription: Prescription, with changed: [Completion], before moments: [Instant] = [], in draft: inout Draft
  ) async throws -> [String: Completion] {
    let moments = (changed.map(\.content.completedAt) + moments).sorted()
    let reach = prescription.asNeededRules.map(\.reach).max() ?? 0
    var known: [String: Completion] = [:]
    for days in spans(of: moments, reaching: Self.daysBeside(prescription.asNeededRules)) {
      for one in try await completions(days) { known[one.id] = one }
    }
    for one in changed { known[one.id] = one }
    let taken = known.values.filter { $0.subject.prescriptionId == prescription.id && $0.subject.isAsNeeded }
      .sorted { ($0.content.completedAt, $0.id) < ($1.content.completedAt, $1.id) }
    // Nobody takes more within two days than there is room for in one commit.
    let room = Write.maximumPerCommit - 20 - draft.writes.count
    var found: [String: Completion] = [:]
    for (index, one) in taken.enumerated() {
      let moment = one.content.completedAt
      // A day may have an hour more than 24.
      let bears = moments.contains { $0 <= moment && moment <= $0.adding(seconds: reach + 2 * 3600) }
      guard bears, let rule = prescription.asNeededRule(of: one, calendar) else { continue }
      let before = taken[..<index].filter { $0.undoneAt == nil }.map(\.content.completedAt)
      let marked = one.marked(by: AsNeededUse(rule, taken: before, calendar: calendar))
      guard marked != one, changed.contains(where: { $0.id == one.id }) || found.count < room else { continue }
      try draft.put(CompletionDocument(marked, calendar), at: completionPlace(marked))
      found[marked.id] = marked
    }
    return found
  }

  /// The days around moments, those that touch each other as one.
  private func spans(of moments: [Instant], reaching days: Int) -> [ClosedRange<LocalDate>] {
    moments.map { calendar.date(at: $0) }.reduce(into: []) { spans, date in
      if let last = spans.last, date - days <= last.upperBound {
        spans[spans.count - 1] = last.lowerBound...max(last.upperBound, date + days)
      } else {
        spans.append(date - days...date + days)
      }
    }
  }
}

extension Prescription {
  /// The rule by which a dose was taken as needed: of the version under which it was recorded, as it holds for the day.
  fileprivate func asNeededRule(of completion: Completion, _ calendar: PatientCalendar) -> Recurrence.AsNeeded? {
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
