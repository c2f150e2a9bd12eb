import Care
import Hummingbird
import Record
import Remedi
import Web

/// Erases an archived record permanently.
struct ErasurePages: Sendable {
  let record: MedicalRecord

  /// `GET /patients/{patient}/erasure`
  func form(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    try context.page(try await view(try await record.patient(context, for: .erase), at: context.now))
  }

  /// `POST /patients/{patient}/erasure`
  func erase(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    // A repeated submit of the same form: the first one erased the patient.
    let id = try context.identifier("patient", of: Patient.self)
    if try await record.hasErased(id, by: context.practitioner) { return try done(context) }
    let file = try await record.patient(context, for: .erase)
    var view = try await view(file, at: context.now)
    view.reason.value = context.form["reason"]
    view.name.value = context.form["name"]
    let reason = Erasure.Reason(rawValue: view.reason.value)
    if reason == nil { view.reason.error = "Choose why." }
    if FoldedText.words(view.name.value) != FoldedText.words(file.patient.name) {
      view.name.error = "This is not the patient’s name. Type it as shown above."
    }
    guard let reason, view.name.error == nil else { return try context.page(view, status: .unprocessableContent) }
    try await file.erase(reason, at: context.now)
    return try done(context)
  }

  private func done(_ context: PractitionerContext) throws -> Response {
    try context.redirect(to: "/patients", notice: PatientNotices.erased)
  }

  private func view(_ file: PatientRecord, at now: Instant) async throws -> ErasureView {
    let caregivers = try await file.everyCaregiver().count
    return ErasureView(
      patientName: file.patient.name, patientHref: file.path,
      exportHref: file.may(.export) ? "\(file.path)/export" : nil,
      archived: file.patient.archive.map { ArchivedView($0, file, file.clock(at: now)).sentence },
      hasAccount: file.patient.joinedAt != nil, hasCaregivers: caregivers > 0)
  }
}
