import DocumentStore
import Remedi

extension PatientRecord {
  /// When each of these records was corrected last, by its id; those that never were, or last by whoever holds the file,
  /// are left out, and the former cost nothing.
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
