import DocumentStore
import Remedi

/// What accounts, and what goes with them, cannot be without.
extension References {
  static func ofAccount(_: MedicalRecord, _ account: Account, _: DocumentPath) -> [Reference] {
    let fault = "the holder of the account is missing."
    let clinic = account.holder.clinicId
    return switch account.holder {
    case .physician(_, let id): [Reference(Places.physician(id, in: clinic), fault)]
    case .patient(_, let id): [Reference(Places.patient(id, in: clinic), fault)]
    case .caregiver(_, let patient, let id):
      [Reference(Places.caregiver(id, of: Places.patient(patient, in: clinic)), fault)]
    }
  }

  static func ofInvitation(_: MedicalRecord, _ invitation: Invitation, _: DocumentPath) -> [Reference] {
    [
      toAccount(invitation.accountId),
      Reference(Places.patient(invitation.patientId, in: invitation.clinicId), "its patient is missing."),
    ]
  }

  static func ofClaim(_: MedicalRecord, _ claim: AccountClaim, _: DocumentPath) -> [Reference] {
    [toAccount(claim.accountId)]
  }

  static func ofSession(_: MedicalRecord, _ session: Session, _: DocumentPath) -> [Reference] {
    [toAccount(session.accountId)]
  }

  static func ofHalfSignIn(_: MedicalRecord, _ half: HalfSignIn, _: DocumentPath) -> [Reference] {
    [toAccount(half.accountId)]
  }

  static func ofPasswordReset(_: MedicalRecord, _ reset: PasswordReset, _: DocumentPath) -> [Reference] {
    [toAccount(reset.accountId)]
  }

  static func ofAddressChange(_: MedicalRecord, _ change: AddressChange, _: DocumentPath) -> [Reference] {
    [toAccount(change.accountId)]
  }
}
