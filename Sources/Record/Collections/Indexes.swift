import DocumentStore

/// The indexes that the record needs in the store. Each collection declares its own; see ``Collections``.
package enum Indexes {
  /// A physician's patients by name, current ones (null) separate from archived ones (1).
  package static let membershipsByName = Index(
    "memberships", .collection, ["physicianId", "active", "archived", "sortName"])
  /// A physician's patients by identifiers that two people rarely or never share.
  package static let membershipsByNumber = Index("memberships", .collection, ["physicianId", "active", "number"])
  package static let membershipsByNameAndBirth = Index(
    "memberships", .collection, ["physicianId", "active", "nameAndBirth"])
  package static let membershipsByEmailAndBirth = Index(
    "memberships", .collection, ["physicianId", "active", "emailAndBirth"])
  /// The practitioners who treat a patient.
  static let membershipsByPatient = Index("memberships", .collection, ["patientId", "active"])
  /// Memberships that expire, the next to expire first.
  package static let membershipsByExpiry = Index("memberships", .group, ["expires"])
  /// Patients whom somebody handed over from the responsible physician, by the time until which that physician can take
  /// them back.
  static let membershipsByReturn = Index("memberships", .collection, ["physicianId", "returnable"])
  /// A patient's completions by the local day of their occurrence.
  package static let completionsByDate = Index("completions", .group, ["patientId", "date"])
  /// A patient's shared summaries by time.
  static let summariesByMoment = Index("summaries", .collection, ["at"])
  /// A patient's notices by time.
  static let noticesByMoment = Index("notices", .collection, ["at"])
  package static let accountsByEmail = Index("accounts", .collection, ["email"])
  /// Accounts that have joined, excluding those only invited.
  package static let joinedByEmail = Index("accounts", .collection, ["email", "passwordHash"])
  /// Accounts whose holder has proved ownership of the address.
  package static let provenByEmail = Index("accounts", .collection, ["email", "emailProvenAt"])
  static let sessionsByAccount = Index("sessions", .collection, ["accountId"])
  /// Pending letters by the time of their next attempt.
  package static let pendingOutbox = Index("outbox", .collection, ["pending", "dueAt"])
  /// Same for one clinic.
  static let clinicOutbox = Index("outbox", .collection, ["clinicId", "pending", "dueAt"])
  /// A clinic's failed letters by time.
  static let failedOutbox = Index("outbox", .collection, ["clinicId", "failedSince"])

  /// Unfinished erasures.
  static let pendingErasures = Index("erasures", .group, ["pending"])
}
