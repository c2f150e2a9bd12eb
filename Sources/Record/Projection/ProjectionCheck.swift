import DocumentStore
import Remedi

/// Compares a projection with the record that it is derived from. Changes in the feed after the checkpoint are pending
/// work of its job, not a fault; neither is anything a fault during the first build.
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
    var behind: Set<ProjectedPatient> = []
    var (cursor, hasMore) = (ChangeCursor(mark.cursor), true)
    while hasMore {
      let page = try await record.reading { try await $0.changes(after: cursor, limit: Query.maximumLimit) }
      behind.formUnion(page.changes.compactMap { projection.patient(changed: $0.path) })
      (cursor, hasMore) = (page.cursor, page.hasMore)
    }
    self.behind = behind
  }

  /// Whether the derived documents of a patient must equal the record: false while the job has work to do for it.
  package func holds(_ patient: ProjectedPatient) -> Bool { behind.map { !$0.contains(patient) } ?? false }

  func fault(in document: Document) async throws -> String? { try await projection.fault(in: document, self) }
}
