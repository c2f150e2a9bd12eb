import Hummingbird
import Record
import Remedi
import Web

/// Stopping a prescription, with a reason that stays in its history.
struct StopPages: Sendable {
  let record: MedicalRecord

  static let longestReason = 500

  func form(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    let (file, prescription) = try await record.prescription(context, for: .prescribe)
    try Self.check(prescription)
    return try context.page(view(of: prescription, file, once: context.form.once))
  }

  func stop(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    let (file, prescription) = try await record.prescription(context, for: .prescribe)
    let submission = context.form.submission
    if prescription.isDone(submission) { return try Self.done(file, context) }
    try Self.check(prescription)
    let now = context.now
    var view = view(of: prescription, file, once: context.form.once)
    view.reason.value = context.form["reason"]
    view.effective.value = context.form["effective"]
    view.lastDay.value = context.form.trimmed("lastDay")
    let reason = view.reason.prose(upTo: Self.longestReason)
    if reason.isEmpty { view.reason.error = "Write why it is stopped; a few words are enough." }
    let moment = moment(&view, in: file, at: now)
    if context.form["revision"] != view.revision {
      view.problem =
        "Somebody changed this prescription while you were writing. Read what stands now and stop it again."
      return try context.page(view, status: .conflict)
    }
    guard let moment, view.reason.error == nil else {
      return try context.page(view, status: .unprocessableContent)
    }
    let stop = Prescription.Stop(
      effectiveFrom: moment, recordedAt: now, by: Actor(context.physician), reason: reason, submission: submission)
    try await file.stop(prescription.id, stop, at: now)
    return try Self.done(file, context)
  }

  private static func done(_ file: PatientFile, _ context: PhysicianContext) throws -> Response {
    try context.redirect(to: PatientPath.chart(file), notice: TherapyNotices.stopped)
  }

  /// From when on nothing is asked for any more.
  private func moment(_ view: inout StopView, in file: PatientFile, at now: Instant) -> Instant? {
    let today = file.today(at: now)
    switch view.effective.value {
    case "now": return now
    case "today": return file.calendar.startOfDay(today + 1)
    case "date":
      guard let last = LocalDate(view.lastDay.value) else {
        view.lastDay.error = "Type a date that exists, such as \(today + 7)."
        return nil
      }
      guard last >= today else {
        view.lastDay.error = "A stop cannot reach back into the past."
        return nil
      }
      return file.calendar.startOfDay(last + 1)
    default:
      view.effective.error = "Choose from when on it is stopped."
      return nil
    }
  }

  private func view(of prescription: Prescription, _ file: PatientFile, once: String) -> StopView {
    StopView(
      name: prescription.latest.action.name, patientName: file.patient.name, patientHref: PatientPath.chart(file),
      words: PrescriptionWords.sentence(prescription.latest), revision: String(prescription.latest.number), once: once)
  }

  private static func check(_ prescription: Prescription) throws {
    guard prescription.stop == nil else {
      throw RemediError(.conflict, "This prescription has already been stopped.")
    }
  }
}
