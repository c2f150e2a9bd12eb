import DocumentStore
import Record
import Remedi

extension Mailbox {
  /// The most devices of a person.
  private static let mostDevices = 20

  /// Keeps a device of the owner. Of too many the ones that were registered first are removed. Repeating it changes
  /// nothing.
  /// - Throws: `RemediError` `validation` naming `token`.
  func keepDevice(_ token: String, at now: Instant) async throws {
    if let fault = MessagingDevice.fault(token) { throw RemediError.invalid("token", fault) }
    let place = References.messagingDevice(token, of: person)
    guard let devices = place.path.owner?.collection(Collections.messagingDevices.name) else {
      throw RemediError.notFound
    }
    try await record.commit { transaction in
      guard try await transaction.value(at: place) == nil else { return }
      let known = try await record.documents(of: Query(.collection(devices)))
      let oldest = try known.map { (path: $0.path, at: try Collections.messagingDevices.decode($0).registeredAt) }
        .sorted { $0.at < $1.at }
      for device in oldest.prefix(max(0, known.count - Self.mostDevices + 1)) {
        transaction.delete(DocumentReference(path: device.path, collection: Collections.messagingDevices))
      }
      try transaction.put(MessagingDevice(token: token, registeredAt: now), at: place)
    }
  }
}
