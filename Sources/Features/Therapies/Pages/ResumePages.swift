import Hummingbird
import Record
import Remedi
import Web

/// Ending a pause before its time or later, or taking back one that has not begun.
struct ResumePages: Sendable {
  let record: MedicalRecord

  func form(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    let (file, prescription) = try await record.prescription(context, for: .prescribe)
    let (pause, view) = try view(of: prescription, file, context)
    guard pause != nil else { throw Self.notPaused }
    return try context.page(view)
  }

  func resume(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    let (file, prescription) = try await record.prescription(context, for: .prescribe)
    let submission = context.form.submission
    if prescription.isDone(submission) { return try Self.done(file, context) }
    let now = context.now
    var (pause, view) = try view(of: prescription, file, context)
    guard let pause else { throw Self.notPaused }
    view.effective.value = context.form["effective"]
    view.firstDay.value = context.form.trimmed("firstDay")
    let first = view.read(today: file.today(at: now))
    if context.form["revision"] != view.revision || context.form["pause"] != view.firstPausedDay {
      view.problem =
        "Somebody changed this prescription while you were writing. Read what stands now and resume it again."
      return try context.page(view, status: .conflict)
    }
    guard let first else { return try context.page(view, status: .unprocessableContent) }
    do {
      try await file.resume(
        prescription.id, basedOn: prescription.latest.number, pause, on: first, by: Actor(context.physician), at: now,
        submission: submission)
    } catch let error as RemediError where error.fields.contains(where: { $0.name == "pauses" }) {
      view.firstDay.error = error.fields.first?.sentence
      return try context.page(view, status: .unprocessableContent)
    }
    return try Self.done(file, context)
  }

  private static var notPaused: RemediError { RemediError(.conflict, "This prescription is not paused.") }

  private static func done(_ file: PatientFile, _ context: PhysicianContext) throws -> Response {
    try context.redirect(to: PatientPath.chart(file), notice: TherapyNotices.resumed)
  }

  private func view(
    of prescription: Prescription, _ file: PatientFile, _ context: PhysicianContext
  ) throws -> (TimingExceptions.Pause?, ResumeView) {
    try prescription.checkRuns()
    let today = file.today(at: context.now)
    let pause = prescription.pause(on: today, orAfterAt: context.now)
    let view = ResumeView(
      name: prescription.latest.action.name, patientName: file.patient.name, patientHref: PatientPath.chart(file),
      pause: pause.map { Words.pause($0, on: today) } ?? "", firstPausedDay: pause?.from.description ?? "",
      isToCome: pause.map { $0.from > today } ?? false, revision: String(prescription.latest.number),
      once: context.form.once)
    return (pause, view)
  }
}

extension ResumeView {
  /// The first day on which something is asked for again; nil with a sentence beside what has to be mended.
  fileprivate mutating func read(today: LocalDate) -> LocalDate? {
    switch effective.value {
    case "now": return today
    case "tomorrow": return today + 1
    case "date":
      guard let date = LocalDate(firstDay.value) else {
        firstDay.error = "Type a date that exists, such as \(today + 2)."
        return nil
      }
      guard date >= today else {
        firstDay.error = "Nothing can be asked for in the past."
        return nil
      }
      return date
    default:
      effective.error = "Choose from when on it is asked for again."
      return nil
    }
  }
}
