import DocumentStore
import Remedi

extension MedicalRecord {
  /// The names of the server's keys that subscriptions of devices were made for. Reads every device.
  package func namedServerKeys() async throws -> Set<String> {
    var names: Set<String> = []
    try await forEachDocument(of: CollectionPath(root: Collections.devices.name)) { document in
      // A device that cannot be read subscribes again, with the current key.
      if let keys = try Collections.devices.ifReadable(document)?.keys { names.insert(keys.server) }
    }
    return names
  }
}
