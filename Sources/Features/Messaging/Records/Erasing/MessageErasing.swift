import DocumentStore
import Record
import Remedi

/// Removes the messages of a patient who is being erased.
enum MessageErasing {
  /// Removes messages with their deliveries and drops, each message in one commit: whoever takes in a drop, opens or
  /// withdraws at the same time conflicts with it, and finds nothing when it runs again. Afterwards no entry of the
  /// message comes up any more.
  static let remove: CollectionRemoval = { record, paths in
    for path in paths {
      guard let clinic = path.owner else { continue }
      let home = Identifier<Clinic>(clinic.id)
      let place = DocumentReference(path: path, collection: Collections.messages)
      let query = Query(.collection(path.collection(Collections.messageDeliveries.name)))
      try await record.commit { transaction in
        try await transaction.prefetch([path])
        let deliveries = try await record.documents(of: query)
        // The recipients of an unreadable delivery find a drop of nothing, which they take in as such.
        let drops = try deliveries.compactMap(Collections.messageDeliveries.ifReadable)
          .map { References.drop(.message, path.id, home: home, for: $0.recipient) }
        try await transaction.prefetch(deliveries.map(\.path) + drops.map(\.path))
        for drop in drops where try await transaction.stands(drop) { transaction.delete(drop) }
        for delivery in deliveries {
          transaction.delete(DocumentReference(path: delivery.path, collection: Collections.messageDeliveries))
        }
        guard try await transaction.stands(place) else { return }
        transaction.delete(place)
      }
    }
  }
}
