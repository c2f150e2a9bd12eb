import Care
import Hummingbird
import Record
import Remedi
import Web

/// Ending a pause before its time or later, or taking back one that has not begun.
struct ResumePages: Sendable {
  let record: MedicalRecord

  func form(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let (file, prescription) = try await record.prescription(context, for: .prescribe)
    var (pause, view) = try view(of: prescription, file, context)
    guard let pause else { throw Self.notPaused }
    // What is read before the day is chosen: as if it went on at once.
    var resumed = prescription
    let first = max(pause.from, file.today(at: context.now))
    try resumed.resume(pause, on: first, by: Actor(context.practitioner), at: context.now, file.calendar)
    view.advice =
      ResumeTrial(
        [resumed], from: first, among: try await file.prescriptions(), of: file, at: context.now
      ).advice
    return try context.page(view)
  }

  func resume(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let (file, prescription) = try await record.prescription(context, for: .prescribe)
    let submission = context.form.submission
    if prescription.isDone(submission) { return try done(prescription, file, context) }
    let (now, author) = (context.now, Actor(context.practitioner))
    var (pause, view) = try view(of: prescription, file, context)
    guard let pause else { throw Self.notPaused }
    view.form.fill(context.form)
    let first = view.form.read(today: file.today(at: now))
    if context.form["revision"] != view.revision || context.form["pause"] != view.firstPausedDay {
      view.problem =
        "Somebody changed this prescription while you were writing. Read the current version and resume it again."
      return try context.page(view, status: .conflict)
    }
    guard let first else { return try context.page(view, status: .unprocessableContent) }
    do {
      var resumed = prescription
      try resumed.resume(pause, on: first, by: author, at: now, file.calendar, submission: submission)
      let trial = ResumeTrial([resumed], from: first, among: try await file.prescriptions(), of: file, at: now)
      guard !trial.isOpen(context.form) else {
        view.questions = trial.views(context.form, isMissing: true)
        view.advice = trial.advice
        return try context.page(view, status: .unprocessableContent)
      }
      try await file.resume(
        prescription.id, basedOn: prescription.latest.number, pause, on: first, by: author, at: now,
        submission: submission, confirming: trial.confirmations(by: author, at: now)[prescription.id] ?? [],
        among: trial.basis)
      return try done(try await file.prescription(prescription.id), file, context, of: trial.questions)
    } catch let error as RemediError where error.fields.contains(where: { $0.name == "pauses" }) {
      view.form.firstDay.error = error.fields.first?.sentence
      return try context.page(view, status: .unprocessableContent)
    } catch let error as RemediError where error.code == .staleRevision {
      return try await again(error, prescription.id, file, context)
    }
  }

  /// The form as it was sent, made ready for what stands now.
  private func again(
    _ error: RemediError, _ id: Identifier<Prescription>, _ file: PatientRecord, _ context: PractitionerContext
  ) async throws -> Response {
    var (pause, view) = try view(of: try await file.prescription(id), file, context)
    guard pause != nil else { throw error }
    view.form.fill(context.form)
    view.problem = "\(error.sentence) Look at what this means now, and resume it again."
    return try context.page(view, status: .conflict)
  }

  private static var notPaused: RemediError { RemediError(.conflict, "This prescription is not paused.") }

  private func done(
    _ prescription: Prescription, _ file: PatientRecord, _ context: PractitionerContext,
    of questions: [PrescribingQuestions] = []
  ) throws -> Response {
    try context.redirect(
      to: file.path,
      notice: TherapyNotices.resumed(prescription, file.today(at: context.now), of: questions))
  }

  private func view(
    of prescription: Prescription, _ file: PatientRecord, _ context: PractitionerContext
  ) throws -> (TimingExceptions.Pause?, ResumeView) {
    try prescription.checkRuns()
    let today = file.today(at: context.now)
    let pause = prescription.pause(on: today, orAfterAt: context.now)
    let view = ResumeView(
      name: prescription.latest.action.name, patientName: file.patient.name, patientHref: file.path,
      pause: pause.map { Phrases.pause($0, on: today) } ?? "", firstPausedDay: pause?.from.description ?? "",
      isToCome: pause.map { $0.from > today } ?? false, revision: String(prescription.latest.number),
      once: context.form.once)
    return (pause, view)
  }
}
