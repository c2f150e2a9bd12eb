import Remedi

extension Collections {
  /// The accounts stand behind all that they lead to.
  static let ofTheInstallation: [any DeclaredCollection] = [
    installation, userNames, physicianEmails, sessions, halfSignIns, signInAttempts, colleagueCodes, registrations,
    media, boardKeepers, outbox, passwordResets, addressChanges, passwordResetRequests, invitations, accounts,
  ]

  static let installation = Collection<FirstClinic>(
    "installation", below: .installation, isReadOften: true, references: RequiredDocuments.ofFirstClinic)
  static let userNames = Collection<AccountClaim>(
    "user-names", below: .installation, references: RequiredDocuments.ofClaim)
  static let physicianEmails = Collection<AccountClaim>(
    "physician-emails", below: .installation, references: RequiredDocuments.ofClaim)
  static let sessions = Collection<Session>(
    "sessions", below: .installation, isReadOften: true, indexes: [Indexes.sessionsByAccount],
    references: RequiredDocuments.ofSession)
  static let halfSignIns = Collection<PendingSignIn>(
    "half-sign-ins", below: .installation, references: RequiredDocuments.ofHalfSignIn)
  static let signInAttempts = Collection<SignInAttempts>("sign-in-attempts", below: .installation)
  static let colleagueCodes = Collection<ColleagueCode>(
    "colleague-codes", below: .installation, references: RequiredDocuments.ofColleagueCode)
  static let registrations = Collection<PendingRegistration>("registrations", below: .installation)
  static let media = Collection<StoredPicture>("media", below: .installation, references: RequiredDocuments.ofPicture)
  static let boardKeepers = Collection<BoardCheckpoint>("board-keepers", below: .installation, isReadOften: true)

  static let outbox = Collection<OutboxMessage>(
    "outbox", below: .installation, indexes: [Indexes.pendingOutbox, Indexes.clinicOutbox, Indexes.failedOutbox],
    erased: .byContent { $1.remains.holds($0, of: $1.clinicId) })
  static let passwordResets = Collection<PasswordReset>(
    "password-resets", below: .installation, erased: .byContent { $1.remains.accountIds.contains($0.accountId) },
    references: RequiredDocuments.ofPasswordReset)
  static let addressChanges = Collection<AddressChange>(
    "address-changes", below: .installation, erased: .byContent { $1.remains.accountIds.contains($0.accountId) },
    references: RequiredDocuments.ofAddressChange)
  static let passwordResetRequests = Collection<PasswordResetRequest>(
    "password-reset-requests", below: .installation, erased: .byContent { $1.remains.holds($0) })
  static let invitations = Collection<Invitation>(
    "invitations", below: .installation, erased: .byContent { $0.patientId == $1.id },
    references: RequiredDocuments.ofInvitation)
  static let accounts = Collection<Account>(
    "accounts", below: .installation, isReadOften: true,
    indexes: [Indexes.accountsByEmail, Indexes.joinedByEmail, Indexes.provenByEmail],
    erased: .byContent { $0.holder.patientId == $1.id }, references: RequiredDocuments.ofAccount)
}
