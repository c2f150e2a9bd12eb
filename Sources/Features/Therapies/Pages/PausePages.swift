import Care
import Hummingbird
import Record
import Remedi
import Web

/// Pausing a prescription for some days or until further notice.
struct PausePages: Sendable {
  let record: MedicalRecord

  func form(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let (file, prescription) = try await record.prescription(context, for: .prescribe)
    try prescription.checkRuns()
    return try context.page(view(of: prescription, file, context))
  }

  func pause(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let (file, prescription) = try await record.prescription(context, for: .prescribe)
    let submission = context.form.submission
    if prescription.isDone(submission) { return try done(prescription, file, context) }
    try prescription.checkRuns()
    let now = context.now
    var view = view(of: prescription, file, context)
    view.form.fill(context.form)
    let pause = view.form.read(today: file.today(at: now))
    let refusal = pause.flatMap { prescription.refusal(ofPauseFrom: $0.from) }
    if let refusal { view.form.refuse(refusal) }
    if context.form["revision"] != view.revision {
      view.problem =
        "Somebody changed this prescription while you were writing. Read the current version and pause it again."
      return try context.page(view, status: .conflict)
    }
    guard let pause, refusal == nil else { return try context.page(view, status: .unprocessableContent) }
    do {
      try await file.pause(
        prescription.id, basedOn: prescription.latest.number, pause, by: Actor(context.practitioner), at: now,
        submission: submission)
    } catch let error as RemediError where error.fields.contains(where: { $0.name == "pauses" }) {
      view.form.lastDay.error = error.fields.first?.sentence
      return try context.page(view, status: .unprocessableContent)
    }
    return try done(try await file.prescription(prescription.id), file, context)
  }

  private func done(_ prescription: Prescription, _ file: PatientRecord, _ context: PractitionerContext) throws
    -> Response
  {
    try context.redirect(
      to: file.path, notice: TherapyNotices.paused(prescription, file.today(at: context.now)))
  }

  private func view(of prescription: Prescription, _ file: PatientRecord, _ context: PractitionerContext) -> PauseView {
    PauseView(
      name: prescription.latest.action.name, patientName: file.patient.name, patientHref: file.path,
      words: PrescriptionPhrases.sentence(prescription.latest), revision: String(prescription.latest.number),
      once: context.form.once)
  }
}

extension Prescription {
  /// - Throws: `RemediError` where it is stopped.
  func checkRuns() throws {
    guard stop == nil else { throw RemediError(.conflict, "This prescription has been stopped.") }
  }
}
