import DocumentStore
import Remedi

extension Collections {
  /// Devices and what is sent to them.
  package static let ofDelivery: [any DeclaredCollection] = [devices, dispatches, deviceMarks]

  package static let devices = RecordCollection<Device>(
    "devices", below: .installation, indexes: [Indexes.devicesByAccount],
    erased: .byContent { $1.remains.accountIds.contains($0.accountId) }, references: RequiredDocuments.ofDevice)
  package static let dispatches = RecordCollection<Dispatch>(
    "dispatches", below: .installation,
    indexes: [Indexes.dueDispatches, Indexes.dispatchesByAccount, Indexes.dispatchesByExpiry],
    erased: .byContent { $1.remains.accountIds.contains($0.accountId) })
  /// Tells the patient's apps that a device of the patient changed; see ``PatientChange/Kind/device``.
  package static let deviceMarks = RecordCollection<DeviceMark>(
    "device-marks", below: .patient, told: .device,
    export: .withheld("It says when a device for reminders changed. A copy could send to the device."))
}

extension Indexes {
  package static let devicesByAccount = Index("devices", .collection, ["accountId"])
  /// Dispatches that were not accepted yet, by the time at which they are posted by any process that runs.
  package static let dueDispatches = Index("dispatches", .collection, ["lane", "dueAt"])
  package static let dispatchesByAccount = Index("dispatches", .collection, ["accountId"])
  /// Dispatches by the time at which they become pointless, to delete them some time afterwards.
  package static let dispatchesByExpiry = Index("dispatches", .collection, ["expiresAt"])
}

extension RequiredDocuments {
  static func ofDevice(_: MedicalRecord, _ device: Device, _: DocumentPath) -> [RequiredDocument] {
    [toAccount(device.accountId)]
  }
}

/// When a device of a patient last changed.
package struct DeviceMark: Codable, Sendable {
  package let at: Instant

  package init(at now: Instant) { at = now }
}
