import DocumentStore
import ModuleKit
import Record
import Remedi

extension ReadingWriter {
  /// A correction that changes nothing succeeds regardless of the revision, so that a retry does.
  mutating func correct(
    _ id: String, to content: HealthReading.Content, revision: Int?, judging module: any LoadedModule,
    in transaction: inout Transaction
  ) async throws -> HealthReading {
    let rules = rules(module.form)
    var document = try await current(id, in: &transaction)
    if document.stands, document.content.isIdentical(to: module.form.coded(content)) {
      return document.reading(id, of: self.id)
    }
    guard revision == nil || revision == document.revision else {
      throw RemediError(.staleRevision, "This reading was changed in the meantime.")
    }
    guard document.stands else { throw RemediError.removedReading }
    let draft = try rules.draft(content, receivedAt: now)
    let verdict = module.judge(draft)
    if case .refused(let issues) = verdict { throw module.form.error(issues, of: draft.content) }
    let (former, around) = (document, rules.dates(around: draft.content.measuredAt))
    try await load(around.union(rules.dates(around: former.content.measuredAt)).union([former.date]))
    guard draft.date == former.date || dated.on(draft.date).count < ReadingRules.mostInADay else {
      throw RemediError.fullDay
    }
    document.correct(
      to: draft.content, on: draft.date, own: rules.form.ownValues(of: draft.content), by: holder, at: now)
    guard try document.hasRoom else { throw RemediError.fullReading }
    document.standing = if case .unlikely = verdict { .unlikely } else { standing(of: document, id, around) }
    try await put(document, id, in: &transaction)
    try await restand(duplicatesOf: id, measured: former.at, rules, in: &transaction)
    try await finish(.readingCorrected, 1, in: &transaction)
    return document.reading(id, of: self.id)
  }

  mutating func confirm(_ id: String, in transaction: inout Transaction) async throws -> HealthReading {
    var document = try await current(id, in: &transaction)
    guard document.stands else { throw RemediError.removedReading }
    guard document.standing != .counts else { return document.reading(id, of: self.id) }
    try await load([document.date])
    document.confirm(by: holder, at: now)
    guard try document.hasRoom else { throw RemediError.fullReading }
    try await put(document, id, in: &transaction)
    try await finish(.readingConfirmed, 1, in: &transaction)
    return document.reading(id, of: self.id)
  }

  mutating func remove(_ id: String, in transaction: inout Transaction) async throws {
    var document = try await current(id, in: &transaction)
    guard document.stands else { return }
    // The module may be loaded no longer: only the times are asked.
    let rules = rules(ReadingForm([]))
    try await load(rules.dates(around: document.content.measuredAt).union([document.date]))
    document.remove(by: holder, at: now)
    try await put(document, id, in: &transaction)
    try await restand(duplicatesOf: id, measured: document.at, rules, in: &transaction)
    try await finish(.readingRemoved, 1, in: &transaction)
  }

  /// If the patient or the clinic recorded or changed it, only they may change it. What caregivers recorded every
  /// caregiver may change who may record.
  /// - Throws: `RemediError` `notFound`, `viewOnly`.
  private func current(_ id: String, in transaction: inout Transaction) async throws -> ReadingDocument {
    guard let document = try await transaction.value(at: References.reading(id, of: module)) else {
      throw RemediError.notFound
    }
    if holder.kind == .caregiver, let other = document.lastBesideCaregivers {
      throw RemediError(
        .viewOnly, "\(Phrases.isolated(other.name)) recorded this. Only the patient or the clinic can change it.")
    }
    return document
  }
}

extension RemediError {
  static let removedReading = RemediError(.gone, "This reading was removed. Record it again with a new id.")
}
