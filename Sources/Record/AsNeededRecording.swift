import Remedi

extension PatientFile {
  /// What is recorded by a dose that is taken as needed. What happened is never refused: one over the limit is marked,
  /// and so is one at a time when it was not prescribed.
  /// - Parameter known: records that are about to be taken down with it.
  /// - Throws: `RemediError` where the prescription never allows such a dose.
  func asNeededSubject(
    of submission: CompletionSubmission, _ prescription: Prescription, beside known: [Completion]
  ) async throws -> CompletionSubject {
    let (rule, days) = try asNeededRule(of: submission, prescription)
    return asNeededSubject(
      of: submission, prescription, rule, beside: try await completions(days) + known)
  }

  /// By which rule a dose was taken as needed, and of which days others bear on its limits.
  /// - Throws: `RemediError` where the prescription never allows such a dose.
  func asNeededRule(
    of submission: CompletionSubmission, _ prescription: Prescription
  ) throws -> (rule: AsNeededRule, days: ClosedRange<LocalDate>) {
    let moment = submission.content.completedAt
    let date = calendar.date(at: moment)
    guard let rule = prescription.asNeeded(at: moment, on: date) else {
      throw RemediError.invalid("occurrenceId", "This prescription has set times. Name the occurrence.")
    }
    let days = Self.daysBeside([rule.rule])
    return (rule, date - days...date + days)
  }

  /// - Parameter recorded: what was taken on the days that bear on its limits, or on more.
  func asNeededSubject(
    of submission: CompletionSubmission, _ prescription: Prescription, _ rule: AsNeededRule,
    beside recorded: [Completion]
  ) -> CompletionSubject {
    let moment = submission.content.completedAt
    let before = Self.taken(of: prescription.id, in: recorded).filter { $0 <= moment }
    let use = AsNeededUse(rule.rule, taken: before, calendar: calendar)
    return CompletionSubject(
      rule, of: prescription, completionId: submission.id, at: calendar.written(moment),
      date: calendar.date(at: moment), isOverLimit: use.isOverLimit(at: moment),
      within24Hours: use.exceedsIn24Hours(at: moment))
  }

  /// How many days to look beside a day for doses that bear on its limits.
  static func daysBeside(_ rules: [Recurrence.AsNeeded]) -> Int {
    (rules.map(\.reach).max() ?? 0) / 86_400 + 1
  }

  /// When the doses of a prescription were taken as needed, of those that stand.
  static func taken(of prescription: Identifier<Prescription>, in recorded: [Completion]) -> [Instant] {
    recorded.filter { completion in
      completion.undoneAt == nil && completion.subject.prescriptionId == prescription && completion.subject.isAsNeeded
    }.map(\.content.completedAt)
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
