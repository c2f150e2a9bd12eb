import DocumentStore
import Record
import Remedi

/// ```
/// clinics/{c}/physicians/{d}/directory-profiles/own  hidden-colleagues/{d2}  messaging-settings/own
/// clinics/{c}/connections/{c2}  connection-codes/{hash}
/// ```
extension Collections {
  /// What the directory and the settings of this feature store. Nothing of it is about patients.
  package static let ofDirectory: [any DeclaredCollection] = [
    directoryProfiles, hiddenColleagues, messagingSettings, clinicConnections, connectionOffers, connectionCodes,
  ]

  static let directoryProfiles = RecordCollection<DirectoryProfile>(
    "directory-profiles", below: .physician, isReadOften: true)
  static let hiddenColleagues = RecordCollection<HiddenColleague>("hidden-colleagues", below: .physician)
  static let messagingSettings = RecordCollection<MessagingSettings>("messaging-settings", below: .physician)
  static let clinicConnections = RecordCollection<ClinicConnection>(
    "connections", below: .clinic, isReadOften: true,
    references: { _, connection, _ in
      [RequiredDocument(References.clinic(connection.clinicId), "the connected clinic is missing.")]
    })
  static let connectionOffers = RecordCollection<ConnectionOffer>("connection-offers", below: .clinic)
  static let connectionCodes = RecordCollection<ConnectionCode>(
    "connection-codes", below: .installation,
    references: { _, code, _ in [RequiredDocument(References.clinic(code.clinicId), "its clinic is missing.")] })
}
