import Care
import Hummingbird
import Record
import Remedi
import Web

/// Whether messages about a patient stay within the care team, decided by a physician who treats the patient.
struct MessagingLimitPages: Sendable {
  let record: MedicalRecord

  static let saved = Notice("messaging-limit-saved", "It is saved who may be written to about this patient.")

  /// `/patients/7/messages`
  static func path(of file: PatientRecord) -> String { "\(file.path)/messages" }

  /// `GET /patients/{patient}/messages`
  @Sendable func form(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context, for: .limitMessages)
    return try context.page(
      MessagingLimitView(
        patientName: file.patient.name, patientHref: file.path, isLimited: try await file.isMessagingLimited(),
        isDecidedByClinic: try await file.messagingAudience() == .careTeamByClinic))
  }

  /// `POST /patients/{patient}/messages`
  @Sendable func save(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context, for: .limitMessages)
    let value = context.form[MessagingLimitView.name]
    // Anything else would open to everybody what somebody meant to limit.
    guard ["", MessagingLimitView.ticked].contains(value) else {
      throw RemediError.invalid(MessagingLimitView.name, "Tick the box, or leave it empty.")
    }
    try await file.limitMessaging(value == MessagingLimitView.ticked, at: context.now)
    return try context.redirect(to: file.path, notice: Self.saved)
  }
}
