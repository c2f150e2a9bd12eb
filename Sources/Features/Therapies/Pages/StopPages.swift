import Care
import Hummingbird
import Record
import Remedi
import Web

/// Stopping a prescription, with a reason that stays in its history.
struct StopPages: Sendable {
  let record: MedicalRecord

  func form(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let (file, prescription) = try await record.prescription(context, for: .prescribe)
    try Self.check(prescription)
    return try context.page(view(of: prescription, file, once: context.form.once))
  }

  func stop(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let (file, prescription) = try await record.prescription(context, for: .prescribe)
    let submission = context.form.submission
    if prescription.isDone(submission) { return try done(prescription, file, context) }
    try Self.check(prescription)
    let now = context.now
    var view = view(of: prescription, file, once: context.form.once)
    view.form.fill(context.form)
    let stop = view.form.read(file.calendar, by: Actor(context.practitioner), at: now, submission: submission)
    if context.form["revision"] != view.revision {
      view.problem =
        "Somebody changed this prescription while you were writing. Read the current version and stop it again."
      return try context.page(view, status: .conflict)
    }
    guard let stop else { return try context.page(view, status: .unprocessableContent) }
    try await file.stop(prescription.id, stop, at: now)
    return try done(try await file.prescription(prescription.id), file, context)
  }

  private func done(_ prescription: Prescription, _ file: PatientRecord, _ context: PractitionerContext) throws
    -> Response
  {
    try context.redirect(
      to: file.path, notice: TherapyNotices.stopped(prescription, file, context.now))
  }

  private func view(of prescription: Prescription, _ file: PatientRecord, once: String) -> StopView {
    StopView(
      name: prescription.latest.action.name, patientName: file.patient.name, patientHref: file.path,
      words: PrescriptionPhrases.sentence(prescription.latest), revision: String(prescription.latest.number), once: once
    )
  }

  private static func check(_ prescription: Prescription) throws {
    guard prescription.stop == nil else {
      throw RemediError(.conflict, "This prescription has already been stopped.")
    }
  }
}
