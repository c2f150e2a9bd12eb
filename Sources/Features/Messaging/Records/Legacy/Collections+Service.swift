import DocumentStore
import Record
import Remedi

/// ```
/// clinics/{c}/physicians/{d}/stamps/{session}.{operation}  messaging-devices/{hash}
/// ```
extension Collections {
  /// What the message service of 2012 keeps. Nothing of it is about patients.
  package static let ofMessageService: [any DeclaredCollection] = [serviceStamps, messagingDevices]

  static let serviceStamps = RecordCollection<ServiceStamp>(
    "stamps", below: .physician, indexes: [MessagingIndexes.expiringStamps])
  static let messagingDevices = RecordCollection<MessagingDevice>("messaging-devices", below: .physician)
}

extension MessagingIndexes {
  /// The stamps of all sessions by the time at which they are removed.
  static let expiringStamps = Index("stamps", .group, ["expires"])
}

extension References {
  /// - Parameter name: of the list, or `codes`.
  static func serviceStamp(
    _ name: String, of session: String, _ owner: MessagePerson
  ) -> DocumentReference<ServiceStamp> {
    practitioner(owner.id, in: owner.clinicId).sub(Collections.serviceStamps, "\(session).\(name)")
  }

  /// - Parameter token: under its hash, so that a device is there once.
  static func messagingDevice(_ token: String, of owner: MessagePerson) -> DocumentReference<MessagingDevice> {
    practitioner(owner.id, in: owner.clinicId).sub(Collections.messagingDevices, Digest.hex(token))
  }
}
