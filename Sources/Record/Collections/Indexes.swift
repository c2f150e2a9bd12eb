import DocumentStore

/// The orders that the record asks the store for. Each collection declares its own; see ``Collections``.
enum Indexes {
  /// A physician's patients by name, those who are treated (null) apart from those who are archived (1).
  static let membershipsByShelf = Index("memberships", .collection, ["physicianId", "active", "archived", "sortName"])
  /// A physician's patients by what two people never share, or seldom.
  static let membershipsByNumber = Index("memberships", .collection, ["physicianId", "active", "number"])
  static let membershipsByNameAndBirth = Index("memberships", .collection, ["physicianId", "active", "nameAndBirth"])
  static let membershipsByEmailAndBirth = Index("memberships", .collection, ["physicianId", "active", "emailAndBirth"])
  /// Who treats a patient.
  static let membershipsByPatient = Index("memberships", .collection, ["patientId", "active"])
  /// Memberships that time alone brings to their end, the first to end first.
  static let membershipsByExpiry = Index("memberships", .group, ["expires"])
  /// Patients whom somebody handed over for whom a physician was responsible, by until when they can be taken back.
  static let membershipsByReturn = Index("memberships", .collection, ["physicianId", "returnable"])
  /// A patient's records by the local day of their occurrence.
  static let completionsByDate = Index("completions", .group, ["patientId", "date"])
  /// What was shared of a patient, by when.
  static let summariesByMoment = Index("summaries", .collection, ["at"])
  /// What a patient was told, by when.
  static let noticesByMoment = Index("notices", .collection, ["at"])
  static let accountsByEmail = Index("accounts", .collection, ["email"])
  /// Those who have joined, apart from those who are invited.
  static let joinedByEmail = Index("accounts", .collection, ["email", "passwordHash"])
  /// Those who have shown to read the mail of the address.
  static let provenByEmail = Index("accounts", .collection, ["email", "emailProvenAt"])
  static let sessionsByAccount = Index("sessions", .collection, ["accountId"])
  /// Letters that wait, by when they may be tried.
  static let pendingOutbox = Index("outbox", .collection, ["pending", "dueAt"])
  /// The same of one clinic.
  static let clinicOutbox = Index("outbox", .collection, ["clinicId", "pending", "dueAt"])
  /// A clinic's letters that were given up, by when.
  static let failedOutbox = Index("outbox", .collection, ["clinicId", "failedSince"])

  /// Erasures of which something is left to remove.
  static let pendingErasures = Index("erasures", .group, ["pending"])

  /// A physician's board: those who are not archived, by need.
  static let boardByNeed = Index("board", .collection, ["listed", "order"])
  /// The same of those who stand alike.
  static let boardByState = Index("board", .collection, ["state", "order"])
  /// Rows of all boards by when time alone changes them.
  static let boardByMoment = Index("board", .group, ["changesAt"])
  /// What a physician's patients are found by.
  static let boardWords = Index("board-words", .collection, ["word", "sortName"])
}
