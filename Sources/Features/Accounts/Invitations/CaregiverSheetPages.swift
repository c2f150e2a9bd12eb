import Care
import Hummingbird
import Record
import Remedi
import Web

/// The printed invitation of a caregiver.
struct CaregiverSheetPages: Sendable {
  let sheets: InvitationSheetPages
  private var record: MedicalRecord { sheets.record }

  /// `GET /patients/{patient}/caregivers/{caregiver}/invitation`
  @Sendable func sheet(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let (file, caregiver) = try await find(context)
    let (team, action) = (Self.team(file), Self.action(file, caregiver))
    if caregiver.joinedAt != nil {
      return try context.redirect(to: team, notice: AccountNotices.caregiverJoinedAlready)
    }
    if caregiver.awaitsAgreement { return try context.redirect(to: team, notice: AccountNotices.caregiverNotAgreed) }
    guard let open = try await file.openInvitation(of: caregiver, at: context.now) else {
      return try context.page(
        InvitationRenewView(
          inviteeName: caregiver.name, caredFor: file.patient.name, renewAction: action,
          patientHref: file.path))
    }
    let sheet = InvitationSheetPages.Sheet(
      name: caregiver.name, userName: caregiver.userName, code: open.code, expiresAt: open.expiresAt,
      isTemporaryPassword: open.isTemporaryPassword, caredFor: file.patient.name)
    return try context.page(try sheets.print(sheet, file, action: action, context))
  }

  /// `POST /patients/{patient}/caregivers/{caregiver}/invitation`
  @Sendable func renew(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let (file, caregiver) = try await find(context)
    do {
      let isNew = try await file.inviteAgain(caregiver.id, at: context.now)
      return try context.redirect(
        to: Self.action(file, caregiver),
        notice: isNew ? AccountNotices.invitationMade : AccountNotices.invitationMailedJustNow)
    } catch let error as RemediError where error.code == .invitationUsed {
      return try context.redirect(to: Self.team(file), notice: AccountNotices.caregiverJoinedAlready)
    } catch let error as RemediError where error.code == .conflict && caregiver.awaitsAgreement {
      return try context.redirect(to: Self.team(file), notice: AccountNotices.caregiverNotAgreed)
    }
  }

  private func find(_ context: PractitionerContext) async throws -> (PatientRecord, Caregiver) {
    // Anybody with the code can choose the password, so this requires the right to admit.
    let file = try await record.patient(context, for: .admit)
    return (file, try await file.caregiver(try context.identifier("caregiver")))
  }

  private static func team(_ file: PatientRecord) -> String { "\(file.path)/care-team" }

  private static func action(_ file: PatientRecord, _ caregiver: Caregiver) -> String {
    "\(file.path)/caregivers/\(caregiver.id)/invitation"
  }
}
