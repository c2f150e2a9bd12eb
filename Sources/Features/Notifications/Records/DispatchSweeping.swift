import DocumentStore
import Record
import Remedi

extension MedicalRecord {
  /// How long a message is kept after it became pointless, in seconds: as long as a device may still report it.
  static let dispatchesKept = 48 * 3600

  /// Deletes messages that have been pointless for ``dispatchesKept``.
  /// - Parameter limit: the most, at most 500.
  /// - Returns: how many.
  func sweepDispatches(at now: Instant, limit: Int) async throws -> Int {
    let end = now.adding(seconds: -Self.dispatchesKept).milliseconds
    let query = Query(
      .index(Indexes.dispatchesByExpiry, in: CollectionPath(root: Collections.dispatches.name)),
      from: .integer(.min), through: .integer(end), limit: limit)
    let paths = try await reading { try await $0.query(query) }.documents.map(\.path)
    guard !paths.isEmpty else { return 0 }
    try await commit { transaction in
      for path in paths { transaction.delete(DocumentReference(path: path, collection: Collections.dispatches)) }
    }
    return paths.count
  }

  /// How many devices are in each state.
  /// - Parameter keys: the names of the server's keys that are still used.
  func deviceStates(keys: Set<String>, at now: Instant) async throws -> [Device.State: Int] {
    var counts: [Device.State: Int] = [:]
    var query = Query(.collection(CollectionPath(root: Collections.devices.name)))
    repeat {
      let page = try await reading { try await $0.query(query) }
      for device in try page.documents.compactMap(Collections.devices.ifReadable) {
        counts[device.state(keys: keys, at: now), default: 0] += 1
      }
      query.after = page.next
    } while query.after != nil
    return counts
  }
}
