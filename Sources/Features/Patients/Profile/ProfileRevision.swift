import Hummingbird
import Remedi
import Web

/// What a profile's form was opened on: the same for the same contents, and only then. The revision of the whole
/// document will not do, since it also changes when the patient accepts the invitation.
struct ProfileRevision: Hashable, Sendable {
  let text: String

  /// As a form brings it back; anything may come.
  init(text: String) { self.text = text }

  init(_ patient: Patient) { self.init(patient.profile, timeZone: patient.timeZone) }

  init(_ profile: Patient.Profile, timeZone: String) {
    // Each with its length before it, so that no two profiles read the same.
    let fields = [
      profile.name, profile.dateOfBirth?.description ?? "", profile.gender?.rawValue ?? "",
      profile.healthCareNumber ?? "", profile.email ?? "", profile.phone ?? "", profile.address ?? "", timeZone,
      profile.stageOfDisease?.rawValue ?? "", profile.treatments, profile.notes,
    ].map { "\($0.utf8.count):\($0)" }
    text = EntityTag(of: ByteBuffer(string: fields.joined())).opaque
  }
}
