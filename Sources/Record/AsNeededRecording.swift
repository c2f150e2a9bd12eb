import Remedi

extension PatientRecord {
  /// What an as-needed dose is recorded as. A dose that was taken is never refused: one over the limit is only marked,
  /// and so is one taken while it was not prescribed.
  /// - Parameter doses: as-needed doses around it, and those being recorded with it.
  /// - Throws: `RemediError` if the prescription never allows such a dose, or if its day holds more doses than anybody
  ///   takes.
  func asNeededSubject(
    of submission: CompletionSubmission, _ prescription: Prescription, beside doses: AsNeededDoses
  ) throws -> CompletionSubject {
    let moment = submission.content.completedAt
    let date = calendar.date(at: moment)
    guard let rule = prescription.asNeeded(at: moment, on: date) else {
      throw RemediError.invalid("occurrenceId", "This prescription has set times. Name the occurrence.")
    }
    let doses = doses[prescription.id]
    try CompletionRules.checkCount(doses.count(on: date, calendar) + 1, on: date, rule.rule)
    let use = AsNeededUse(rule.rule, inOrder: doses.current(until: moment), calendar: calendar)
    return CompletionSubject(
      rule, of: prescription, completionId: submission.id, at: calendar.written(moment), date: date,
      isOverLimit: use.isOverLimit(at: moment), within24Hours: use.exceedsIn24Hours(at: moment))
  }

  /// The number of adjacent days to search for doses that affect a day's limits.
  static func daysBeside(_ rules: [Recurrence.AsNeeded]) -> Int {
    (rules.map(\.reach).max() ?? 0) / 86_400 + 1
  }
}

extension Prescription {
  /// The as-needed rules of all versions.
  public var asNeededRules: [Recurrence.AsNeeded] {
    versions.flatMap { version in
      version.timing.phases.compactMap { if case .asNeeded(let rule) = $0.recurrence { rule } else { nil } }
    }
  }
}
