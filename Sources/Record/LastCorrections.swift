import DocumentStore
import Remedi

extension PatientRecord {
  /// When each of these completions was last corrected, by ID. Omits those never corrected, which cost no read, and
  /// those last corrected by the holder of the record.
  public func lastCorrections(of completions: [Completion]) async throws -> [String: Instant] {
    let corrected = completions.filter { $0.revision > 1 && $0.undoneAt == nil }
    let documents = try await record.values(at: corrected.map { place(of: $0.subject.occurrenceId) })
    var moments: [String: Instant] = [:]
    for (completion, document) in zip(corrected, documents) {
      let event = document?.events(of: completion.id).first { $0.number == completion.revision }
      if let event, event.by.id != holder.id { moments[completion.id] = event.receivedAt }
    }
    return moments
  }
}
