import DocumentStore
import Remedi

extension MedicalRecord {
  /// The most devices of an account.
  public static let mostDevices = 10

  /// The id of a dispatch: the same for the same device, subject and moment, by any process and
  /// however often.
  /// - Parameter moment: milliseconds since 1970.
  package func dispatchID(to device: Device.ID, of subject: String, at moment: Int64) -> String {
    // With the lengths, no two triples make the same text.
    derivedCode("dispatch \(device.text.utf8.count) \(device) \(subject.utf8.count) \(subject) \(moment)", length: 25)
  }

  package static func reference(to device: Device.ID) -> DocumentReference<Device> {
    Collections.devices.root(device.text)
  }

  package static func reference(toDispatch id: String) -> DocumentReference<Dispatch> {
    Collections.dispatches.root(id)
  }

  /// The devices of an account, the oldest first. A device that cannot be read is left out: it is reached again once it
  /// subscribes again.
  package func devices(of account: Identifier<Account>) async throws -> [Device] {
    let query = Query(
      .index(Indexes.devicesByAccount, in: CollectionPath(root: Collections.devices.name)),
      equals: [.string(account.text)])
    return try await documents(of: query).compactMap(Collections.devices.ifReadable)
      .sorted { ($0.addedAt, $0.id.text) < ($1.addedAt, $1.id.text) }
  }

  /// Removes the devices of sessions that the transaction ends. Messages that wait for them are dropped when they are
  /// to be posted.
  package func removeDevices(
    of account: Identifier<Account>, in transaction: inout Transaction,
    where hasEnded: (Identifier<Session>) -> Bool
  ) async throws {
    for device in try await devices(of: account) where hasEnded(device.sessionId) {
      try removeDevice(device, in: &transaction)
    }
  }

  package func removeDevice(_ device: Device, in transaction: inout Transaction) throws {
    transaction.delete(Self.reference(to: device.id))
    if let mark = Self.mark(of: device) { transaction.delete(mark) }
  }

  /// Tells the patient's apps that a device of the patient changed. Other people's devices are nobody else's business.
  package func mark(_ device: Device, at now: Instant, in transaction: inout Transaction) throws {
    guard let mark = Self.mark(of: device) else { return }
    try transaction.put(DeviceMark(at: now), at: mark)
  }

  private static func mark(of device: Device) -> DocumentReference<DeviceMark>? {
    guard case .patient(let clinic, let patient) = device.holder else { return nil }
    return References.patient(patient, in: clinic).sub(Collections.deviceMarks, device.id.text)
  }
}
