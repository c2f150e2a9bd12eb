import Hummingbird
import Record
import Remedi
import Web

/// Pausing a prescription for some days or until further notice.
struct PausePages: Sendable {
  let record: MedicalRecord

  static let longestReason = 200

  func form(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    let (file, prescription) = try await record.prescription(context, for: .prescribe)
    try prescription.checkRuns()
    return try context.page(view(of: prescription, file, context))
  }

  func pause(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    let (file, prescription) = try await record.prescription(context, for: .prescribe)
    let submission = context.form.submission
    if prescription.isDone(submission) { return try Self.done(file, context) }
    try prescription.checkRuns()
    let now = context.now
    var view = view(of: prescription, file, context)
    view.fill(context.form)
    let pause = view.read(ending: prescription.latest.timing.end, today: file.today(at: now))
    if context.form["revision"] != view.revision {
      view.problem =
        "Somebody changed this prescription while you were writing. Read what stands now and pause it again."
      return try context.page(view, status: .conflict)
    }
    guard let pause else { return try context.page(view, status: .unprocessableContent) }
    do {
      try await file.pause(
        prescription.id, basedOn: prescription.latest.number, pause, by: Actor(context.physician), at: now,
        submission: submission)
    } catch let error as RemediError where error.fields.contains(where: { $0.name == "pauses" }) {
      view.lastDay.error = error.fields.first?.sentence
      return try context.page(view, status: .unprocessableContent)
    }
    return try Self.done(file, context)
  }

  private static func done(_ file: PatientFile, _ context: PhysicianContext) throws -> Response {
    try context.redirect(to: PatientPath.chart(file), notice: TherapyNotices.paused)
  }

  private func view(of prescription: Prescription, _ file: PatientFile, _ context: PhysicianContext) -> PauseView {
    PauseView(
      name: prescription.latest.action.name, patientName: file.patient.name, patientHref: PatientPath.chart(file),
      words: PrescriptionWords.sentence(prescription.latest), revision: String(prescription.latest.number),
      once: context.form.once)
  }
}

extension Prescription {
  /// - Throws: `RemediError` where it is stopped.
  func checkRuns() throws {
    guard stop == nil else { throw RemediError(.conflict, "This prescription has been stopped.") }
  }
}

extension PauseView {
  fileprivate mutating func fill(_ form: FormData) {
    effective.value = form["effective"]
    firstDay.value = form.trimmed("firstDay")
    lastDay.value = form.trimmed("lastDay")
    reason.value = form["reason"]
  }

  /// The pause that is meant; nil with a sentence beside what has to be mended.
  fileprivate mutating func read(ending end: LocalDate?, today: LocalDate) -> TimingExceptions.Pause? {
    let first = readFirstDay(today)
    if let first, let end, first > end {
      let sentence = "It ends on \(Words.date(end)) by itself, before the pause would begin."
      if effective.value == "date" { firstDay.error = sentence } else { effective.error = sentence }
    }
    var last: LocalDate?
    if !lastDay.value.isEmpty {
      last = LocalDate(lastDay.value)
      if last == nil { lastDay.error = "Type a date that exists, or leave this empty." }
      if let first, let last, last < first { lastDay.error = "The last day lies before the first." }
    }
    let why = reason.line(upTo: PausePages.longestReason)
    if why.isEmpty { reason.error = "Write why it is paused; a few words are enough." }
    let faults = [effective.error, firstDay.error, lastDay.error, reason.error]
    guard let first, faults.allSatisfy({ $0 == nil }) else { return nil }
    return TimingExceptions.Pause(from: first, through: last, reason: why)
  }

  private mutating func readFirstDay(_ today: LocalDate) -> LocalDate? {
    switch effective.value {
    case "now": return today
    case "tomorrow": return today + 1
    case "date":
      guard let date = LocalDate(firstDay.value) else {
        firstDay.error = "Type a date that exists, such as \(today + 2)."
        return nil
      }
      if date < today { firstDay.error = "A pause cannot reach back into the past." }
      return date
    default:
      effective.error = "Choose from when on it is paused."
      return nil
    }
  }
}
