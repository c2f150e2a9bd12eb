import Remedi

extension Collections {
  package static let ofClinics: [any DeclaredCollection] = [
    clinics, patients, practitioners, memberships, colleagueInvitations, erasures,
  ]
  package static let ofLibraries: [any DeclaredCollection] = [
    exercises, medications, programmes, hiddenEntries, usage,
  ]
  package static let ofPhysicians: [any DeclaredCollection] = [disclosures]

  package static let clinics = RecordCollection<Clinic>("clinics", below: .installation, isReadOften: true)
  package static let practitioners = RecordCollection<Practitioner>(
    "physicians", below: .clinic, isReadOften: true, references: RequiredDocuments.ofPhysician)
  package static let memberships = RecordCollection<CareTeamMembership>(
    "memberships", below: .clinic, isReadOften: true,
    indexes: [
      Indexes.membershipsByName, Indexes.membershipsByNumber, Indexes.membershipsByNameAndBirth,
      Indexes.membershipsByEmailAndBirth, Indexes.membershipsByPatient, Indexes.membershipsByExpiry,
      Indexes.membershipsByReturn,
    ], told: .profile, erased: .byID(.afterPhysician), export: .member("careTeam"),
    references: RequiredDocuments.ofMembership)
  package static let colleagueInvitations = RecordCollection<ColleagueInvitation>(
    "colleague-invitations", below: .clinic, references: RequiredDocuments.ofColleagueInvitation)
  package static let erasures = RecordCollection<Erasure>(
    "erasures", below: .clinic, indexes: [Indexes.pendingErasures])

  package static let exercises = RecordCollection<Exercise>(
    "exercises", below: .installation, .clinic, references: RequiredDocuments.ofExercise)
  package static let medications = RecordCollection<Medication>("medications", below: .installation, .clinic)
  package static let programmes = RecordCollection<Programme>("programmes", below: .installation, .clinic)
  package static let hiddenEntries = RecordCollection<Archiving>("hidden-entries", below: .clinic)
  package static let usage = RecordCollection<PictureUsage>("usage", below: .clinic)

  package static let disclosures = RecordCollection<Disclosure>(
    "disclosures", below: .physician, erased: .byID(.whole(except: StoredDocument.Owner.clinic.id)),
    export: .withheld("The audit tells of them."))
}
