import Record
import Remedi

extension AccountsFeature {
  /// Audit events about accounts and signing in.
  package static let auditEvents = ofAccounts + ofSigningIn + ofTwoFactor

  private static let ofAccounts = [
    AuditEventDeclaration(.accountRegistered, in: [.practitioner], account: { _ in "Account registered" }) {
      $0.phrase("registered an account")
    },
    AuditEventDeclaration(.invitationAccepted, in: [.patient]) { $0.phrase("accepted the invitation") },
    AuditEventDeclaration(.remindersChanged, in: [.patient]) { $0.phrase("changed the reminders") },
    AuditEventDeclaration(.nameChanged, in: [.practitioner], account: { _ in "Name changed" }) {
      $0.phrase("changed their own name")
    },
    AuditEventDeclaration(
      .addressChanged, in: [.patient, .practitioner], account: { _ in "E-mail address changed" }
    ) {
      $0.phrase(
        $0.entry.by.kind == .patient ? "confirmed a new e-mail address" : "changed their own e-mail address")
    },
  ]

  private static let ofSigningIn = [
    AuditEventDeclaration(.signedIn, in: [.practitioner]) { $0.phrase("signed in") },
    AuditEventDeclaration(.passwordChanged, in: [.patient, .practitioner], account: { _ in "Password changed" }) {
      // The patient's caregiver has an account and a password of their own.
      $0.phrase("changed \($0.entry.by.kind == .caregiver ? "their own" : "the") password")
    },
    AuditEventDeclaration(
      .passwordReset, in: [.patient, .practitioner], account: { _ in "New password set by the link in a letter" }
    ) {
      $0.phrase("set a new password with a code sent by e-mail")
    },
    // The subject is the caregiver who owns the account. None for the patient's account.
    AuditEventDeclaration(
      .signInLocked, in: [.patient, .practitioner], about: .caregiver,
      account: { "Sign-in locked: \(lock($0) ?? "too many tries")" }
    ) { phrasing in
      let lock = lock(phrasing.entry)
      guard phrasing.entry.subject != nil else {
        return phrasing.phrase("locked \(phrasing.patients) sign-in", detail: lock)
      }
      return phrasing.phrase("locked the sign-in of", otherwise: "locked a caregiver’s sign-in", detail: lock)
    },
  ]

  private static let ofTwoFactor = [
    AuditEventDeclaration(.twoFactorTurnedOn, in: [.practitioner], account: { _ in "Second step turned on" }) {
      $0.phrase("turned the second step on")
    },
    AuditEventDeclaration(.twoFactorTurnedOff, in: [.practitioner], account: { _ in "Second step turned off" }) {
      $0.phrase("turned the second step off")
    },
    AuditEventDeclaration(
      .twoFactorWrongCodes, in: [.practitioner], account: { _ in "Wrong codes typed after the right password" }
    ) {
      $0.phrase("entered wrong codes after the right password")
    },
    AuditEventDeclaration(.recoveryCodesMade, in: [.practitioner], account: { _ in "New recovery codes made" }) {
      $0.phrase("made recovery codes")
    },
    AuditEventDeclaration(.recoveryCodeUsed, in: [.practitioner], account: { _ in "Recovery code used" }) {
      $0.phrase("used a recovery code")
    },
  ]

  /// "too many wrong passwords from 203.0.113.7". Nil in entries of older releases.
  private static func lock(_ entry: AuditEntry) -> String? {
    entry.details?.lock.map { Phrases.lock(after: $0, from: entry.details?.network) }
  }
}
