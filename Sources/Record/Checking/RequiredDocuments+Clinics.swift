import DocumentStore
import Remedi

/// The documents required by a clinic's documents and people.
extension RequiredDocuments {
  static func ofFirstClinic(_: MedicalRecord, _ first: FirstClinic, _: DocumentPath) -> [RequiredDocument] {
    [toClinic(first.clinicId)]
  }

  static func ofPhysician(_ record: MedicalRecord, _ practitioner: Practitioner, _: DocumentPath) -> [RequiredDocument]
  {
    guard practitioner.departure == nil else { return [] }
    return [RequiredDocument(record.placeOfClaim(on: practitioner.email), "nobody signs in with its address.")]
  }

  static func ofMembership(_: MedicalRecord, _ membership: CareTeamMembership, _: DocumentPath) -> [RequiredDocument] {
    [
      RequiredDocument(
        References.practitioner(membership.physicianId, in: membership.clinicId), "there is no such physician.")
    ]
  }

  static func ofColleagueInvitation(
    _ record: MedicalRecord, _ invitation: ColleagueInvitation, _: DocumentPath
  ) -> [RequiredDocument] {
    [
      RequiredDocument(
        record.reference(to: ColleagueCode.self, code: record.code(of: invitation.id)), "its code is missing.")
    ]
  }

  static func ofColleagueCode(_: MedicalRecord, _ code: ColleagueCode, _: DocumentPath) -> [RequiredDocument] {
    [
      RequiredDocument(
        References.colleagueInvitation(code.invitationId, in: code.clinicId), "its invitation is missing.")
    ]
  }

  static func ofExercise(_: MedicalRecord, _ entry: Exercise, _: DocumentPath) -> [RequiredDocument] {
    [toPicture(entry.imageURL)].compactMap(\.self)
  }

  static func ofPicture(_: MedicalRecord, _ picture: StoredPicture, _: DocumentPath) -> [RequiredDocument] {
    picture.clinicId.map { [toClinic($0)] } ?? []
  }

  private static func toClinic(_ id: Identifier<Clinic>) -> RequiredDocument {
    RequiredDocument(References.clinic(id), "its clinic is missing.")
  }
}
