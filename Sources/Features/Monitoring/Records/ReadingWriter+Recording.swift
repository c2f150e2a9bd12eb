import DocumentStore
import ModuleKit
import Record
import Remedi

extension ReadingWriter {
  /// Records readings in their order, each for itself.
  /// - Parameters:
  ///   - others: the modules in which an ID may stand already, besides this one.
  ///   - event: what the audit says of it.
  mutating func record(
    _ submissions: [ReadingSubmission], judging module: any LoadedModule,
    beside others: [DocumentReference<ModuleSettings>], as event: AuditEntry.Event, in transaction: inout Transaction
  ) async throws -> [ReadingOutcome] {
    let rules = rules(module.form)
    let drafts = submissions.map { submission in
      Result { () throws(RemediError) in try rules.draft(submission.content, receivedAt: now) }
    }
    try await prefetch(submissions, beside: others, in: &transaction)
    var dates: Set<LocalDate> = []
    for case .success(let draft) in drafts { dates.formUnion(rules.dates(around: draft.content.measuredAt)) }
    try await load(dates)
    var outcomes: [ReadingOutcome] = []
    for (submission, draft) in zip(submissions, drafts) {
      let outcome = try await record(submission, draft, module, beside: others, in: &transaction)
      outcomes.append(outcome)
    }
    let count = outcomes.count { if case .recorded = $0 { true } else { false } }
    if count > 0 { try await finish(event, count, in: &transaction) }
    return outcomes
  }

  /// Nearly every submission is the first of its ID.
  private func prefetch(
    _ submissions: [ReadingSubmission], beside others: [DocumentReference<ModuleSettings>],
    in transaction: inout Transaction
  ) async throws {
    transaction.assumeAbsent(
      submissions.flatMap { submission in
        ([module] + others).map { References.reading(submission.id, of: $0).path }
      })
    try await transaction.prefetch([module.path])
  }

  private mutating func record(
    _ submission: ReadingSubmission, _ draft: Result<ReadingDraft, RemediError>, _ module: any LoadedModule,
    beside others: [DocumentReference<ModuleSettings>], in transaction: inout Transaction
  ) async throws -> ReadingOutcome {
    let id = submission.id
    if let known = try await transaction.value(at: References.reading(id, of: self.module)) {
      let isSame = known.firstContent?.isIdentical(to: module.form.coded(submission.content)) == true
      return isSame ? .duplicate(known.reading(id, of: self.id)) : .rejected(.otherReading)
    }
    for other in others where try await transaction.stands(References.reading(id, of: other)) {
      return .rejected(.otherReading)
    }
    let accepted: ReadingDraft
    switch draft {
    case .failure(let error): return .rejected(error)
    case .success(let draft): accepted = draft
    }
    let verdict = module.judge(accepted)
    if case .refused(let issues) = verdict { return .rejected(module.form.error(issues, of: accepted.content)) }
    guard dated.on(accepted.date).count < ReadingRules.mostInADay else { return .rejected(.fullDay) }
    let document = document(of: submission, accepted, verdict, rules(module.form))
    guard try document.hasRoom else { return .rejected(.longReading) }
    try await put(document, id, in: &transaction)
    return .recorded(document.reading(id, of: self.id), question: verdict.question(if: document.standing == .unlikely))
  }

  private func document(
    of submission: ReadingSubmission, _ draft: ReadingDraft, _ verdict: Verdict, _ rules: ReadingRules
  ) -> ReadingDocument {
    var document = ReadingDocument(
      draft.content, on: draft.date, own: rules.form.ownValues(of: draft.content), by: holder, at: now,
      isConfirmed: submission.isConfirmed)
    guard !submission.isConfirmed else { return document }
    document.standing =
      if case .unlikely = verdict { .unlikely } else {
        standing(of: document, submission.id, rules.dates(around: draft.content.measuredAt))
      }
    return document
  }
}

extension Verdict {
  /// The question to ask. Nil if there is none, or it is not asked.
  func question(if isAsked: Bool) -> String? {
    if case .unlikely(let question) = self, isAsked { question } else { nil }
  }
}

extension RemediError {
  static let otherReading = RemediError(.conflict, "This id is already used for another reading. Use a new one.")
  static let fullDay = RemediError.invalid(
    "measuredAt", "At most \(ReadingRules.mostInADay) readings can be recorded for one day.")
  static let longReading = RemediError.invalid("note", "This reading is too long. Shorten the note.")
  /// A reading was corrected so often that no further version is stored.
  static let fullReading = RemediError(.conflict, "This was changed too often. It can only be removed now.")
}
