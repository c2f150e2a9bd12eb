import Remedi
import Web

extension ContentRevision {
  /// The revision of the profile that a form was opened on. The revision of the whole document also changes when the
  /// patient accepts the invitation.
  init(_ address: ProfileAddress) { self.init(address.profile, timeZone: address.timeZone) }

  init(_ profile: Patient.Profile, timeZone: String) {
    self.init(of: [
      profile.name, profile.dateOfBirth?.description ?? "", profile.gender?.rawValue ?? "",
      profile.healthCareNumber ?? "", profile.email ?? "", profile.phone ?? "", profile.address ?? "", timeZone,
      profile.stageOfDisease?.rawValue ?? "", profile.treatments, profile.notes,
    ])
  }
}
