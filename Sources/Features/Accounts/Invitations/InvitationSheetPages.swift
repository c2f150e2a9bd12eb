import Care
import Hummingbird
import Record
import Remedi
import Web

/// The printed invitation of a patient. It requires the right to change the patient's profile, because anybody with
/// the code can choose the patient's password.
struct InvitationSheetPages: Sendable {
  let record: MedicalRecord
  /// The public URL of the site, without a trailing slash.
  let publicURL: String

  /// `GET /patients/{patient}/invitation`
  @Sendable func sheet(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context, for: .register)
    let patient = file.patient
    let chart = patient.id.chartPath
    if patient.joinedAt != nil { return try context.redirect(to: chart, notice: AccountNotices.joinedAlready) }
    guard let open = try await file.openInvitation(at: context.now) else {
      return try context.page(
        InvitationRenewView(inviteeName: patient.name, renewAction: "\(chart)/invitation", patientHref: chart))
    }
    let sheet = Sheet(
      name: patient.name, userName: patient.userName, code: open.code, expiresAt: open.expiresAt,
      isTemporaryPassword: open.isTemporaryPassword)
    return try context.page(try print(sheet, file, action: "\(chart)/invitation", context))
  }

  /// The invited person and the code.
  struct Sheet {
    let name: String
    let userName: String
    let code: String
    let expiresAt: Instant
    /// Whether the code is a temporary password.
    let isTemporaryPassword: Bool
    /// The patient to care for. Nil if the patient is invited.
    var caredFor: String?
  }

  func print(
    _ sheet: Sheet, _ file: PatientRecord, action: String, _ context: PractitionerContext
  ) throws -> InvitationPrintView {
    let picture = try QRCode("\(publicURL)/invitations/\(sheet.code)")
    return InvitationPrintView(
      clinicName: context.clinic.name, inviterName: context.practitioner.name, inviteeName: sheet.name,
      userName: sheet.userName, codeGroups: sheet.code.uppercased().inFours,
      isTemporaryPassword: sheet.isTemporaryPassword,
      address: sheet.isTemporaryPassword ? "\(publicURL)/app/" : "\(publicURL)/invitations",
      qrPath: picture.path, qrSize: picture.size,
      validUntil: Phrases.invitationLastDay(ending: file.calendar.written(sheet.expiresAt)),
      clinicPhone: context.clinic.contact?.phone,
      renewAction: action, caredFor: sheet.caredFor, patientHref: file.path)
  }

  /// `POST /patients/{patient}/invitation`
  @Sendable func renew(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context, for: .register)
    do {
      try await file.invite(by: context.practitioner, at: context.now)
    } catch let error as RemediError where error.code == .invitationUsed {
      return try context.redirect(to: file.path, notice: AccountNotices.joinedAlready)
    }
    return try context.redirect(to: "\(file.path)/invitation", notice: AccountNotices.invitationMade)
  }
}
