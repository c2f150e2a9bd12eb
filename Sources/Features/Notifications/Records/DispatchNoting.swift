import DocumentStore
import Record
import Remedi

extension MedicalRecord {
  /// The most notes of a commit, each of up to three writes.
  static let mostNotes = 66

  /// Writes what became of attempts to post messages, all in one commit.
  /// - Precondition: at most ``mostNotes``.
  func note(_ notes: [DispatchNote]) async throws {
    let dispatches = notes.map { Self.reference(toDispatch: $0.dispatch.id) }
    let devices = notes.map { Self.reference(to: $0.dispatch.deviceId) }
    try await commit { transaction in
      try await transaction.prefetch(dispatches.map(\.path) + devices.map(\.path))
      for note in notes { try await write(note, in: &transaction) }
    }
    for case .remove(let device, _) in notes { try await dropDispatches(to: device.id, of: device.accountId) }
  }

  private func write(_ note: DispatchNote, in transaction: inout Transaction) async throws {
    let reference = Self.reference(toDispatch: note.dispatch.id)
    switch note {
    case .accepted(_, let moment):
      // A device that was quicker than this commit has reported it, and that was noted of both.
      guard var stored = try await transaction.value(at: reference), !stored.isAccepted else { return }
      stored.accepted(at: moment)
      try transaction.put(stored, at: reference)
      try await noteAcceptance(of: stored, at: moment, in: &transaction)
    case .retry(_, let moment):
      guard var stored = try await transaction.value(at: reference), !stored.isAccepted else { return }
      stored.retry(at: moment)
      try transaction.put(stored, at: reference)
    case .putOff(_, let moment):
      guard var stored = try await transaction.value(at: reference), !stored.isAccepted else { return }
      stored.putOff(until: moment)
      try transaction.put(stored, at: reference)
    case .drop:
      guard let stored = try await transaction.value(at: reference), !stored.isAccepted else { return }
      transaction.delete(reference)
    case .remove(let device, _):
      transaction.delete(reference)
      let current = try await readable(Self.reference(to: device.id), in: &transaction)
      if let current, current.isAdded(as: device) { try removeDevice(current, in: &transaction) }
    case .refuse(let device, _, let moment):
      transaction.delete(reference)
      guard var current = try await readable(Self.reference(to: device.id), in: &transaction),
        current.isAdded(as: device)
      else { return }
      current.refused(at: moment)
      try transaction.put(current, at: Self.reference(to: device.id))
      try mark(current, at: moment, in: &transaction)
    }
  }

  private func noteAcceptance(
    of dispatch: Dispatch, at moment: Instant, in transaction: inout Transaction
  ) async throws {
    // A recall shows nothing new: no device reports it.
    guard dispatch.lane != .recall else { return }
    let reference = Self.reference(to: dispatch.deviceId)
    guard var device = try await readable(reference, in: &transaction), device.accountId == dispatch.accountId else {
      return
    }
    device.accepted(at: moment)
    try transaction.put(device, at: reference)
  }

  /// Deletes the messages that wait for a device, as far as they fit into one commit. What is left is dropped when it is
  /// to be posted.
  func dropDispatches(to device: Device.ID, of account: Identifier<Account>) async throws {
    let waiting = try await waitingDispatches(to: device, of: account)
    guard !waiting.isEmpty else { return }
    try await commit { transaction in for reference in waiting { transaction.delete(reference) } }
  }

  /// The messages of an account that wait for a device, at most ``mostDropped``.
  func waitingDispatches(
    to device: Device.ID, of account: Identifier<Account>
  ) async throws -> [DocumentReference<Dispatch>] {
    let waiting = try await documents(of: Self.dispatches(of: account)).compactMap(Collections.dispatches.ifReadable)
      .filter {
        $0.deviceId == device && !$0.isAccepted
      }
    return waiting.prefix(Self.mostDropped).map { Self.reference(toDispatch: $0.id) }
  }

  private static let mostDropped = 400
}
