import Remedi

extension Collections {
  static let ofClinics: [any DeclaredCollection] = [
    clinics, patients, practitioners, memberships, colleagueInvitations, erasures,
  ]
  static let ofLibraries: [any DeclaredCollection] = [
    exercises, medications, programmes, hiddenEntries, usage,
  ]
  static let ofPhysicians: [any DeclaredCollection] = [board, boardWords, disclosures]

  static let clinics = Collection<Clinic>("clinics", below: .installation, isReadOften: true)
  static let practitioners = Collection<Practitioner>(
    "physicians", below: .clinic, isReadOften: true, references: RequiredDocuments.ofPhysician)
  static let memberships = Collection<CareTeamMembership>(
    "memberships", below: .clinic, isReadOften: true,
    indexes: [
      Indexes.membershipsByShelf, Indexes.membershipsByNumber, Indexes.membershipsByNameAndBirth,
      Indexes.membershipsByEmailAndBirth, Indexes.membershipsByPatient, Indexes.membershipsByExpiry,
      Indexes.membershipsByReturn,
    ], told: .profile, erased: .byID(.afterPhysician), export: .member("careTeam"),
    references: RequiredDocuments.ofMembership)
  static let colleagueInvitations = Collection<ColleagueInvitation>(
    "colleague-invitations", below: .clinic, references: RequiredDocuments.ofColleagueInvitation)
  static let erasures = Collection<Erasure>("erasures", below: .clinic, indexes: [Indexes.pendingErasures])

  static let exercises = Collection<Exercise>(
    "exercises", below: .installation, .clinic, references: RequiredDocuments.ofExercise)
  static let medications = Collection<Medication>("medications", below: .installation, .clinic)
  static let programmes = Collection<Programme>("programmes", below: .installation, .clinic)
  static let hiddenEntries = Collection<Archiving>("hidden-entries", below: .clinic)
  static let usage = Collection<PictureUsage>("usage", below: .clinic)

  static let board = Collection<BoardDocument>(
    "board", below: .physician, isReadOften: true, byHand: BoardDocument.init(storedJSON:),
    indexes: [Indexes.boardByNeed, Indexes.boardByState, Indexes.boardByMoment], told: .profile,
    erased: .byID(.whole()), export: .withheld("It is derived from the record."))
  static let boardWords = Collection<SearchToken>(
    "board-words", below: .physician, byHand: SearchToken.init(storedJSON:), indexes: [Indexes.boardWords],
    erased: .byID(.beforeNumber(count: SearchTokens.mostOfPatient)), export: .withheld("It is derived from the record.")
  )
  static let disclosures = Collection<Disclosure>(
    "disclosures", below: .physician, erased: .byID(.whole(except: StoredDocument.Owner.clinic.id)),
    export: .withheld("The audit tells of them."))
}
