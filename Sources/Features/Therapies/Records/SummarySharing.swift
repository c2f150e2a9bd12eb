import Record
import Remedi

extension PatientRecord {
  /// Stores a summary with its current figures. Safe to retry: the same submission returns the stored summary.
  /// - Parameter id: the client's UUID in lower case.
  /// - Throws: `RemediError` `conflict` if the ID belongs to another summary, `validation` naming `to`, `rateLimited`
  ///   if there are too many, `viewOnly` if the holder may not.
  package func shareSummary(
    _ content: SharedSummary.Content, as id: Identifier<SharedSummary>, at now: Instant
  ) async throws -> SharedSummary {
    try await commit(.record, at: now) { transaction in
      let own = References.summary(id, of: reference)
      if let known = try await transaction.value(at: own)?.summary {
        guard known.content.isIdentical(to: content) else {
          throw RemediError(.conflict, "This id is already used for another summary. Use a new one.")
        }
        return known
      }
      let file = try await upToDate(in: &transaction)
      try SharedSummaryRules.check(content, today: file.today(at: now))
      let latest = try await summaries(limit: SharedSummaryRules.mostInADay, after: nil).summaries
      try SharedSummaryRules.checkRoom(latest, at: now)
      let summary = SharedSummary(
        id: id, content, figures: try await file.adherence(content.days, within: AnswerBound(naming: "to"), at: now),
        at: file.calendar.written(now),
        by: holder)
      try transaction.create(SummaryDocument(summary), at: own)
      try await transaction.audit(
        reference, .summaryShared, by: holder, at: now, subject: id.text, details: AuditDetails(content.days))
      return summary
    }
  }
}
