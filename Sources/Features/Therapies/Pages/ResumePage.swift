import Care
import Dosage
import Record
import Remedi
import Web

/// Ends a pause early or late, or takes back one that has not begun.
struct ResumePage: PrescriptionChangePage {
  let record: MedicalRecord
  let verb = "resume"

  /// The pause to end, and the first day with doses again.
  struct Order {
    let pause: TimingExceptions.Pause
    let first: LocalDate
  }

  func view(of change: PrescriptionChange) throws -> ResumeView {
    try change.prescription.checkRuns()
    let pause = try Self.pause(change)
    return ResumeView(
      head: PrescriptionFormHead(change), pause: Phrases.pause(pause, on: change.today),
      firstPausedDay: pause.from.description, isToCome: pause.from > change.today)
  }

  /// The page before a day is chosen: assumes that the prescription resumes at once.
  func open(_ view: inout ResumeView, _ change: PrescriptionChange) async throws {
    let pause = try Self.pause(change)
    let order = Order(pause: pause, first: max(pause.from, change.today))
    view.advice = try await trial(order, change).advice
  }

  func read(_ view: inout ResumeView, _ change: PrescriptionChange) -> Order? {
    guard let pause = change.prescription.pause(on: change.today, orAfterAt: change.now) else { return nil }
    return view.form.read(today: change.today).map { Order(pause: pause, first: $0) }
  }

  func carryOut(_ order: Order, _ view: inout ResumeView, _ change: PrescriptionChange) async throws -> Notice? {
    do {
      let trial = try await trial(order, change)
      guard !trial.isOpen(change.form) else {
        view.questions = trial.views(change.form, isMissing: true)
        view.advice = trial.advice
        return nil
      }
      let id = change.prescription.id
      try await change.file.resume(
        id, basedOn: change.basis, order.pause, on: order.first, by: change.author, at: change.now,
        submission: change.form.submission,
        confirming: trial.confirmations(by: change.author, at: change.now)[id] ?? [], among: trial.basis)
      return notice(of: try await change.reread(), asked: trial.questions)
    } catch let error as RemediError where error.fields.contains(where: { $0.name == "pauses" }) {
      view.form.firstDay.error = error.fields.first?.sentence
      return nil
    }
  }

  func notice(of change: PrescriptionChange) -> Notice { notice(of: change, asked: []) }

  private func notice(of change: PrescriptionChange, asked questions: [PrescribingQuestions]) -> Notice {
    TherapyNotices.resumed(change.prescription, change.today, of: questions)
  }

  /// What must be confirmed or read before the prescription resumes.
  private func trial(_ order: Order, _ change: PrescriptionChange) async throws -> ResumeTrial {
    var resumed = change.prescription
    try resumed.resume(
      order.pause, on: order.first, by: change.author, at: change.now, change.file.calendar,
      submission: change.form.submission)
    return ResumeTrial(
      [resumed], from: order.first, among: try await change.file.prescriptions(), of: change.file, at: change.now)
  }

  /// The current pause, or the next one.
  /// - Throws: `RemediError` `conflict` if there is none.
  private static func pause(_ change: PrescriptionChange) throws -> TimingExceptions.Pause {
    guard let pause = change.prescription.pause(on: change.today, orAfterAt: change.now) else {
      throw RemediError(.conflict, "This prescription is not paused.")
    }
    return pause
  }
}
