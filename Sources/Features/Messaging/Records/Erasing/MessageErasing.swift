import DocumentStore
import Record
import Remedi

/// Removes the messages of a patient who is being erased. Under a legal hold of their clinic they are moved out of sight.
enum MessageErasing {
  /// Removes messages with their deliveries, pictures and drops, each message in one commit. An opening, a withdrawal or
  /// a drop that is taken in at the same time conflicts with it, and its retry finds nothing. A message that cannot be
  /// decoded is removed too: it must not block the erasure.
  static let remove: CollectionRemoval = { record, paths in
    for path in paths {
      guard let clinic = path.owner else { continue }
      let home = Identifier<Clinic>(clinic.id)
      let place = DocumentReference(path: path, collection: Collections.messages)
      let query = Query(.collection(path.collection(Collections.messageDeliveries.name)))
      try await record.commit { transaction in
        try await transaction.prefetch([path, References.messageHold(in: home).path])
        let places = try await record.documents(of: query)
          .map { DocumentReference(path: $0.path, collection: Collections.messageDeliveries) }
        try await transaction.prefetch(places.map(\.path))
        var deliveries: [MessageDelivery] = []
        for place in places {
          if let delivery = try await transaction.readable(at: place) { deliveries.append(delivery) }
          transaction.delete(place)
        }
        // The recipients of an unreadable delivery find a drop of nothing, which they take in as such.
        let drops = deliveries.map { References.drop(.message, path.id, home: home, for: $0.recipient) }
        try await transaction.prefetch(drops.map(\.path))
        for drop in drops where try await transaction.stands(drop) { transaction.delete(drop) }
        guard try await transaction.stands(place) else { return }
        let message = try await transaction.readable(at: place)
        var held: DocumentReference<HeldMessage>?
        if let message { held = try await transaction.keep(HeldMessage(message, deliveries), of: home) }
        try await transaction.removePictures(of: message, at: place, keeping: held)
        transaction.delete(place)
      }
    }
  }
}
