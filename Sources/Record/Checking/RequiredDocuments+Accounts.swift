import DocumentStore
import Remedi

/// The documents required by accounts and their related documents.
extension RequiredDocuments {
  static func ofAccount(_: MedicalRecord, _ account: Account, _: DocumentPath) -> [RequiredDocument] {
    let fault = "the holder of the account is missing."
    let clinic = account.holder.clinicId
    return switch account.holder {
    case .physician(_, let id): [RequiredDocument(References.practitioner(id, in: clinic), fault)]
    case .patient(_, let id): [RequiredDocument(References.patient(id, in: clinic), fault)]
    case .caregiver(_, let patient, let id):
      [RequiredDocument(References.caregiver(id, of: References.patient(patient, in: clinic)), fault)]
    }
  }

  static func ofInvitation(_: MedicalRecord, _ invitation: Invitation, _: DocumentPath) -> [RequiredDocument] {
    [
      toAccount(invitation.accountId),
      RequiredDocument(References.patient(invitation.patientId, in: invitation.clinicId), "its patient is missing."),
    ]
  }

  static func ofClaim(_: MedicalRecord, _ claim: AccountClaim, _: DocumentPath) -> [RequiredDocument] {
    [toAccount(claim.accountId)]
  }

  static func ofSession(_: MedicalRecord, _ session: Session, _: DocumentPath) -> [RequiredDocument] {
    [toAccount(session.accountId)]
  }

  static func ofPasswordReset(_: MedicalRecord, _ reset: PasswordReset, _: DocumentPath) -> [RequiredDocument] {
    [toAccount(reset.accountId)]
  }

  static func ofAddressChange(_: MedicalRecord, _ change: AddressChange, _: DocumentPath) -> [RequiredDocument] {
    [toAccount(change.accountId)]
  }
}
