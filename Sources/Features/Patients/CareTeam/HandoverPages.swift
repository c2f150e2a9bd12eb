import Hummingbird
import Record
import Remedi
import Web

/// Handing a patient over: somebody else answers for the patient from now on.
struct HandoverPages: Sendable {
  let record: MedicalRecord

  /// `GET /patients/{patient}/handover`
  func form(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    let file = try await file(context)
    return try context.page(try await view(file, context))
  }

  /// `POST /patients/{patient}/handover`
  func handOver(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    let file = try await file(context)
    let (typed, answer) = (context.form["physician"], context.form["afterwards"])
    let afterwards =
      answer == "end" ? PatientFile.Afterwards.ends : CareTeamMembership.Access(rawValue: answer).map { .keeps($0) }
    guard !typed.isEmpty, let afterwards else {
      var view = try await view(file, context)
      view.physician.value = typed
      view.afterwards.value = answer
      if typed.isEmpty { view.physician.error = "Choose a colleague." }
      if afterwards == nil { view.afterwards.error = "Choose one of these." }
      return try context.page(view, status: .unprocessableContent)
    }
    guard let colleague = Identifier<Physician>(clientText: typed) else { throw RemediError.notFound }
    try await file.handOver(to: colleague, afterwards, at: context.now)
    let isStillMine = try await file.isStillShared(at: context.now)
    return try context.redirect(
      to: isStillMine ? "\(file.path)/care-team" : "/patients", notice: CareTeamNotices.handedOver)
  }

  private func file(_ context: PhysicianContext) async throws -> PatientFile {
    let file = try await record.patient(context)
    try file.checkMayShare()
    return file
  }

  private func view(_ file: PatientFile, _ context: PhysicianContext) async throws -> HandoverView {
    let team = Set(try await file.careTeam(at: context.now).map(\.physician.id))
    let everybody = try await record.colleagues(in: context.clinic.id)
    let holder = file.patient.responsibleId
    let isReader = holder == context.physician.id
    return HandoverView(
      patientName: file.patient.name, patientHref: file.path,
      holder: isReader ? nil : everybody.first { $0.id == holder }?.name ?? "Somebody",
      colleagues: everybody.filter { $0.id != holder }.map { colleague in
        FieldView.Option(colleague.id.text, colleague.name + (team.contains(colleague.id) ? " (on the care team)" : ""))
      })
  }
}
