import DocumentStore
import Record
import Remedi

/// Removes what legal holds kept that have ended, and then these.
struct HeldMessageSweep: Sendable {
  let record: MedicalRecord

  /// Each is written with its pictures.
  private static let most = 80

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
      var bytes = 0
      for document in found.documents {
        let place = DocumentReference(path: document.path, collection: Collections.heldMessages)
        let held = try Collections.heldMessages.ifReadable(document)
        bytes += try await removePictures(of: held, at: place, in: &transaction)
        transaction.delete(place)
      }
      try await transaction.free(bytes, of: Identifier(clinic.id), for: .messages)
      // Written so that of this and a new hold one sees the other.
      try transaction.put(hold, at: place)
      return true
    }
  }

  /// - Parameter held: nil if it cannot be read.
  /// - Returns: how many bytes they took.
  private func removePictures(
    of held: HeldMessage?, at place: DocumentReference<HeldMessage>, in transaction: inout Transaction
  ) async throws -> Int {
    if let held {
      let pictures = held.message?.pictures ?? []
      for picture in pictures { transaction.delete(References.picture(picture.number, of: place)) }
      return pictures.reduce(0) { $0 + $1.size }
    }
    var bytes = 0
    for number in 1...MessageRules.mostPictures {
      let picture = References.picture(number, of: place)
      bytes += try await transaction.readable(at: picture)?.content.count ?? 0
      transaction.delete(picture)
    }
    return bytes
  }
}
