import DocumentStore
import Record
import Remedi

extension References {
  static func directoryProfile(of person: Practitioner) -> DocumentReference<DirectoryProfile> {
    practitioner(person.id, in: person.clinicId).sub(Collections.directoryProfiles, "own")
  }

  /// - Parameter person: whom the owner deleted from the directory.
  static func hiddenColleague(
    _ person: Identifier<Practitioner>, of owner: Practitioner
  ) -> DocumentReference<HiddenColleague> {
    practitioner(owner.id, in: owner.clinicId).sub(Collections.hiddenColleagues, person.text)
  }

  static func messagingSettings(of owner: Practitioner) -> DocumentReference<MessagingSettings> {
    practitioner(owner.id, in: owner.clinicId).sub(Collections.messagingSettings, "own")
  }

  static func connection(
    of clinic: Identifier<Clinic>, with other: Identifier<Clinic>
  ) -> DocumentReference<ClinicConnection> {
    self.clinic(clinic).sub(Collections.clinicConnections, other.text)
  }

  /// The latest code by which other clinics can ask.
  static func connectionOffer(of clinic: Identifier<Clinic>) -> DocumentReference<ConnectionOffer> {
    self.clinic(clinic).sub(Collections.connectionOffers, "own")
  }
}
