import DocumentStore
import Remedi

/// What documents of a clinic and its people cannot be without.
extension References {
  static func ofFirstClinic(_: MedicalRecord, _ first: FirstClinic, _: DocumentPath) -> [Reference] {
    [toClinic(first.clinicId)]
  }

  static func ofPhysician(_ record: MedicalRecord, _ physician: Physician, _: DocumentPath) -> [Reference] {
    guard physician.departure == nil else { return [] }
    return [Reference(record.placeOfClaim(on: physician.email), "nobody signs in with its address.")]
  }

  static func ofMembership(_: MedicalRecord, _ membership: CareTeamMembership, _: DocumentPath) -> [Reference] {
    [Reference(Places.physician(membership.physicianId, in: membership.clinicId), "there is no such physician.")]
  }

  static func ofColleagueInvitation(
    _ record: MedicalRecord, _ invitation: ColleagueInvitation, _: DocumentPath
  ) -> [Reference] {
    [Reference(record.place(ofColleagueCode: record.code(of: invitation.id)), "its code is missing.")]
  }

  static func ofColleagueCode(_: MedicalRecord, _ code: ColleagueCode, _: DocumentPath) -> [Reference] {
    [Reference(Places.colleagueInvitation(code.invitationId, in: code.clinicId), "its invitation is missing.")]
  }

  static func ofExercise(_: MedicalRecord, _ entry: Exercise, _: DocumentPath) -> [Reference] {
    [toPicture(entry.imageURL)].compactMap(\.self)
  }

  static func ofPicture(_: MedicalRecord, _ picture: KeptPicture, _: DocumentPath) -> [Reference] {
    picture.clinicId.map { [toClinic($0)] } ?? []
  }

  private static func toClinic(_ id: Identifier<Clinic>) -> Reference {
    Reference(Places.clinic(id), "its clinic is missing.")
  }
}
