import DocumentStore
import Remedi

/// Compares a projection with the record that it is derived from. Changes in the feed after the checkpoint are pending
/// work of its job, not a fault; neither is anything a fault during the first build, or if the checkpoint is from the feed
/// of another store: then the job starts from the beginning.
package struct ProjectionCheck: Sendable {
  package let record: MedicalRecord
  private let projection: any Projection
  /// Nil until the projection is complete.
  private let behind: Set<ProjectedPatient>?

  /// Whether an older program wrote the derived documents last: the job rewrites them before they are read.
  let isOfOlderEdition: Bool
  /// Whether the job has processed all memberships.
  var isWhole: Bool { behind != nil }

  package init(_ record: MedicalRecord, _ projection: any Projection) async throws {
    (self.record, self.projection) = (record, projection)
    let mark = try await record.value(at: projection.checkpoint)
    let isCurrent = mark?.isCurrent(for: projection)
    isOfOlderEdition = isCurrent == false
    guard let mark, isCurrent == true, mark.building == nil else {
      behind = nil
      return
    }
    behind = try await record.reading { try await Self.changed(after: ChangeCursor(mark.cursor), in: $0, projection) }
  }

  /// The patients whose changes come after a cursor. Nil if it is not a cursor of this store.
  private static func changed(
    after cursor: ChangeCursor, in store: any DocumentStore, _ projection: any Projection
  ) async throws -> Set<ProjectedPatient>? {
    var patients: Set<ProjectedPatient> = []
    var (cursor, hasMore) = (cursor, true)
    while hasMore {
      let page: ChangePage
      do {
        page = try await store.changes(after: cursor, limit: Query.maximumLimit)
      } catch StoreError.invalid {
        return nil
      }
      patients.formUnion(page.changes.compactMap { projection.patient(changed: $0.path) })
      (cursor, hasMore) = (page.cursor, page.hasMore)
    }
    return patients
  }

  /// Whether the derived documents of a patient must equal the record: false while the job has work to do for it.
  package func holds(_ patient: ProjectedPatient) -> Bool { behind.map { !$0.contains(patient) } ?? false }

  func fault(in document: Document) async throws -> String? { try await projection.fault(in: document, self) }
}
