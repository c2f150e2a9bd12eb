import Remedi

extension PatientRecord {
  /// What is recorded by a dose that is taken as needed. What happened is never refused: one over the limit is marked,
  /// and so is one at a time when it was not prescribed.
  /// - Parameter doses: what was taken as needed around it, and what is about to be taken down with it.
  /// - Throws: `RemediError` where the prescription never allows such a dose, or where its day holds more of them than
  ///   anybody takes.
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
    let use = AsNeededUse(rule.rule, inOrder: doses.standing(until: moment), calendar: calendar)
    return CompletionSubject(
      rule, of: prescription, completionId: submission.id, at: calendar.written(moment), date: date,
      isOverLimit: use.isOverLimit(at: moment), within24Hours: use.exceedsIn24Hours(at: moment))
  }

  /// How many days to look beside a day for doses that bear on its limits.
  static func daysBeside(_ rules: [Recurrence.AsNeeded]) -> Int {
    (rules.map(\.reach).max() ?? 0) / 86_400 + 1
  }
}

extension Prescription {
  /// Every rule by which any of its versions lets the patient decide when.
  public var asNeededRules: [Recurrence.AsNeeded] {
    versions.flatMap { version in
      version.timing.phases.compactMap { if case .asNeeded(let rule) = $0.recurrence { rule } else { nil } }
    }
  }
}
