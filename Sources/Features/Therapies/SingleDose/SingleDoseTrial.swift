import Record
import Remedi
import Web

/// What will be once one dose is moved or added, and what has to be confirmed before: it may come too close to others.
struct SingleDoseTrial {
  /// "The dose at 08:00 on Friday, 27 November 2026 moves to 10:00."
  let sentence: String
  /// Beside which prescriptions it was looked at.
  let basis: PrescriptionBasis
  private let file: PatientRecord
  /// Nil where there is nothing to ask: a dose less breaks no limit.
  private let questions: PrescribingQuestions?

  /// - Throws: `RemediError` where the rules refuse it.
  init(
    _ order: SingleDoseOrder, reason: String?, of prescription: Prescription, _ file: PatientRecord, by author: Actor,
    at now: Instant
  ) async throws {
    var changed = prescription
    try changed.change(order, reason: reason, by: author, at: now, file.calendar)
    sentence = changed.latest.singleDose.map { Phrases.singleDose($0, of: changed.kind) } ?? ""
    let current = try await file.prescriptions()
    // Exercises have no limits: whatever else is prescribed, one of them is moved.
    basis = PrescriptionBasis(current, of: changed.kind == .medication ? [.medication] : [])
    self.file = file
    if case .remove = order {
      questions = nil
    } else {
      questions = PrescribingQuestions(
        ofSingleDoseOf: changed, changing: prescription, among: current, calendar: file.calendar, at: now)
    }
  }

  /// Whether a tick is missing.
  func isOpen(_ form: FormData) -> Bool {
    questions.map { !$0.open(Set(form.all(QuestionView.tick))).isEmpty } ?? false
  }

  /// - Parameter isMissing: whether a tick is what keeps it from being saved.
  func views(_ form: FormData, isMissing: Bool) -> [QuestionView] {
    QuestionView.list(
      questions?.asked ?? [], ticked: Set(form.all(QuestionView.tick)), isMissing: isMissing, of: file,
      to: .changeDose)
  }

  /// What is kept with the version.
  func confirmations(by actor: Actor, at now: Instant) -> [Confirmation] {
    questions?.confirmations(by: actor, at: now) ?? []
  }
}
