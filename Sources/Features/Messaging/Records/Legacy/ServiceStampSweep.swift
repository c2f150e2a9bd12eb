import DocumentStore
import Record
import Remedi

/// Removes the stamps of sessions of the service that have ended.
struct ServiceStampSweep: Sendable {
  let record: MedicalRecord
  let now: Instant

  private static let most = 200

  func run() async throws {
    let query = Query(
      .group(MessagingIndexes.expiringStamps), from: .integer(0), through: .integer(now.milliseconds),
      limit: Self.most)
    while true {
      try Task.checkCancellation()
      let found = try await record.reading { try await $0.query(query) }.documents
      guard !found.isEmpty else { return }
      try await record.commit { transaction in
        for document in found {
          let place = DocumentReference(path: document.path, collection: Collections.serviceStamps)
          // It may have been written again meanwhile.
          guard let stamp = try await transaction.value(at: place), stamp.expires <= now.milliseconds else { continue }
          transaction.delete(place)
        }
      }
    }
  }
}
