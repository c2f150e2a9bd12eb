import DocumentStore
import Record
import Remedi

/// Removes what legal holds kept that have ended, and then these.
struct HeldMessageSweep: Sendable {
  let record: MedicalRecord

  private static let most = 200

  func run() async throws {
    let ended = Query(.group(MessagingIndexes.endedHolds), equals: [.integer(1)])
    for document in try await record.documents(of: ended) {
      try Task.checkCancellation()
      let hold = DocumentReference(path: document.path, collection: Collections.messageHolds)
      while try await removeSome(of: hold) {}
    }
  }

  /// - Returns: whether there may be more.
  private func removeSome(of place: DocumentReference<MessageHold>) async throws -> Bool {
    guard let clinic = place.path.owner else { return false }
    let held = clinic.collection(Collections.heldMessages.name)
    let found = try await record.reading { try await $0.query(Query(.collection(held), limit: Self.most)) }
    return try await record.commit { transaction in
      // A new hold may have begun: then everything that is left stays.
      guard let hold = try await transaction.value(at: place), hold.isEnded else { return false }
      guard !found.documents.isEmpty else {
        transaction.delete(place)
        return false
      }
      for document in found.documents {
        transaction.delete(DocumentReference(path: document.path, collection: Collections.heldMessages))
      }
      // Written so that of this and a new hold one sees the other.
      try transaction.put(hold, at: place)
      return true
    }
  }
}
