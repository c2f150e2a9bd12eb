import DocumentStore
import Remedi

extension PatientRecord {
  /// When each of these completions was last corrected, by ID. Omits those never corrected, which cost no read, and
  /// those last corrected by the holder of the record.
  public func lastCorrections(of completions: [Completion]) async throws -> [String: Instant] {
    let corrected = completions.filter { $0.revision > 1 && $0.undoneAt == nil }
    guard !corrected.isEmpty else { return [:] }
    let references = corrected.map { References.event($0.id, $0.revision, of: reference) }
    let documents = try await record.reading { try await $0.documents(at: references.map(\.path)) }
    let events = try documents.compactMap { try $0.map(Collections.events.decode) }
    return Dictionary(
      events.filter { $0.by.id != holder.id }.map { ($0.completionId, $0.receivedAt) }, uniquingKeysWith: max)
  }
}
