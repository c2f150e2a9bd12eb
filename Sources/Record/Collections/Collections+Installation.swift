import Remedi

extension Collections {
  /// Accounts come after everything that they lead to.
  package static let ofTheInstallation: [any DeclaredCollection] = [
    installation, upgrades, fillings, userNames, physicianEmails, sessions, signInAttempts, colleagueCodes, media,
    projections, leases, outbox, secretProofs, pushKeys,
    passwordResets, addressChanges, passwordResetRequests, invitations, accounts,
  ]

  package static let installation = RecordCollection<FirstClinic>(
    "installation", below: .installation, isReadOften: true, references: RequiredDocuments.ofFirstClinic)
  static let upgrades = RecordCollection<FinishedUpgrade>("upgrades", below: .installation)
  static let fillings = RecordCollection<UnfinishedFilling>("fillings", below: .installation)
  static let secretProofs = RecordCollection<SecretProof>("secret-proofs", below: .installation)
  static let pushKeys = RecordCollection<SealedPushKeys>("push-keys", below: .installation)
  package static let userNames = RecordCollection<AccountClaim>(
    "user-names", below: .installation, references: RequiredDocuments.ofClaim)
  package static let physicianEmails = RecordCollection<AccountClaim>(
    "physician-emails", below: .installation, references: RequiredDocuments.ofClaim)
  package static let sessions = RecordCollection<Session>(
    "sessions", below: .installation, isReadOften: true, indexes: [Indexes.sessionsByAccount],
    references: RequiredDocuments.ofSession)
  package static let signInAttempts = RecordCollection<SignInAttempts>("sign-in-attempts", below: .installation)
  package static let colleagueCodes = RecordCollection<ColleagueCode>(
    "colleague-codes", below: .installation, references: RequiredDocuments.ofColleagueCode)
  package static let media = RecordCollection<StoredPicture>(
    "media", below: .installation, references: RequiredDocuments.ofPicture)
  package static let projections = RecordCollection<ProjectionCheckpoint>(
    "board-keepers", below: .installation, isReadOften: true)

  package static let outbox = RecordCollection<OutboxMessage>(
    "outbox", below: .installation, indexes: [Indexes.pendingOutbox, Indexes.clinicOutbox, Indexes.failedOutbox],
    erased: .byContent { $1.remains.holds($0, of: $1.clinicId) })
  package static let passwordResets = RecordCollection<PasswordReset>(
    "password-resets", below: .installation, erased: .byContent { $1.remains.accountIds.contains($0.accountId) },
    references: RequiredDocuments.ofPasswordReset)
  package static let addressChanges = RecordCollection<AddressChange>(
    "address-changes", below: .installation, erased: .byContent { $1.remains.accountIds.contains($0.accountId) },
    references: RequiredDocuments.ofAddressChange)
  package static let passwordResetRequests = RecordCollection<PasswordResetRequest>(
    "password-reset-requests", below: .installation, erased: .byContent { $1.remains.holds($0) })
  package static let invitations = RecordCollection<Invitation>(
    "invitations", below: .installation, erased: .byContent { $0.patientId == $1.id },
    references: RequiredDocuments.ofInvitation)
  package static let accounts = RecordCollection<Account>(
    "accounts", below: .installation, isReadOften: true,
    indexes: [Indexes.accountsByEmail, Indexes.joinedByEmail, Indexes.provenByEmail],
    erased: .byContent { $0.holder.patientId == $1.id }, references: RequiredDocuments.ofAccount)
}
