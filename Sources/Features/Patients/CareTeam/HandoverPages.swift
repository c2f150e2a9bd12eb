import Care
import Hummingbird
import Record
import Remedi
import Web

/// Hands a patient over: a colleague becomes responsible for the patient.
struct HandoverPages: Sendable {
  let record: MedicalRecord

  /// `GET /patients/{patient}/handover`
  func form(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context, for: .share)
    return try context.page(try await view(file, context))
  }

  /// `POST /patients/{patient}/handover`
  func handOver(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let (typed, answer) = (context.form["physician"], context.form["afterwards"])
    let colleague = Identifier<Practitioner>(clientText: typed)
    // A repeated submit of the same form: the first one took away the right to send it.
    let patient = try context.identifier("patient", of: Patient.self)
    if let colleague, try await record.hasHandedOver(patient, to: colleague, by: context.practitioner) {
      return try await done(patient, context)
    }
    let file = try await record.patient(context, for: .share)
    let afterwards =
      answer == "end" ? PatientRecord.Afterwards.ends : CareTeamMembership.Access(rawValue: answer).map { .keeps($0) }
    guard !typed.isEmpty, let afterwards else {
      var view = try await view(file, context, typed, answer)
      if typed.isEmpty { view.practitioner.error = "Choose a colleague." }
      if afterwards == nil { view.afterwards.error = "Choose one of these." }
      return try context.page(view, status: .unprocessableContent)
    }
    guard let colleague else { throw RemediError.notFound }
    do {
      let seen = Identifier<Practitioner>(context.form["responsible"])
      try await file.handOver(to: colleague, from: seen, afterwards, at: context.now)
    } catch let error as RemediError where error.code == .validation {
      var view = try await view(file, context, typed, answer)
      view.practitioner.error = error.sentence
      return try context.page(view, status: .unprocessableContent)
    } catch let error as RemediError where error.code == .staleRevision {
      var view = try await view(try await record.patient(context, for: .share), context, typed, answer)
      view.problem = "\(error.sentence) Read who is responsible for the patient now, and choose again."
      return try context.page(view, status: .conflict)
    }
    return try await done(patient, context)
  }

  private func done(_ patient: Identifier<Patient>, _ context: PractitionerContext) async throws -> Response {
    let isStillMine = try await record.sees(context.practitioner, patient, at: context.now)
    return try context.redirect(
      to: isStillMine ? "\(patient.chartPath)/care-team" : "/patients", notice: CareTeamNotices.handedOver)
  }

  /// The form with the submitted values.
  private func view(
    _ file: PatientRecord, _ context: PractitionerContext, _ practitioner: String, _ afterwards: String
  ) async throws -> HandoverView {
    var view = try await view(file, context)
    view.practitioner.value = practitioner
    view.afterwards.value = afterwards
    return view
  }

  private func view(_ file: PatientRecord, _ context: PractitionerContext) async throws -> HandoverView {
    let team = Set(try await file.careTeam(at: context.now).map(\.practitioner.id))
    let everybody = try await record.colleagues(in: context.clinic.id)
    let holder = file.patient.responsibleId
    let isReader = holder == context.practitioner.id
    return HandoverView(
      patientName: file.patient.name, patientHref: file.path,
      holder: isReader ? nil : (everybody.first { $0.id == holder }?.name).map(Phrases.isolated) ?? "Somebody",
      holderId: holder.text,
      colleagues: everybody.filter { $0.id != holder && $0.may(.treat) }.map { colleague in
        FieldView.Option(
          colleague.id.text,
          team.contains(colleague.id) ? "\(Phrases.isolated(colleague.name)) (on the care team)" : colleague.name)
      })
  }
}
