import DocumentStore
import Remedi

/// A reading in `readings.json` of the export: all its versions.
struct ArchivedReading: Encodable, Sendable {
  let id: String
  let module: String
  /// The patient's date when it was measured.
  let date: LocalDate
  /// Whether it counts in trends: it was not removed, is likely or confirmed, and no duplicate.
  let counts: Bool
  let duplicateOf: String?
  let removedAt: Instant?
  let versions: [ReadingVersion]

  init(_ document: ReadingDocument, at path: DocumentPath) {
    (id, module) = (path.id, path.collection.owner?.id ?? "")
    (date, counts, removedAt) = (document.date, document.counts, document.removedAt)
    duplicateOf = if case .duplicate(let other) = document.standing { other } else { nil }
    versions = document.versions
  }
}
