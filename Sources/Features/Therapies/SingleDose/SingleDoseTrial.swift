import Dosage
import Record
import Remedi
import Web

/// The result of moving or adding one dose, and what must be confirmed before: it may come too close to others.
struct SingleDoseTrial {
  /// "The dose at 08:00 on Friday, 27 November 2026 moves to 10:00."
  let sentence: String
  /// The prescriptions that the check covered.
  let basis: PrescriptionBasis
  private let file: PatientRecord
  /// Nil if there is nothing to ask: removing a dose breaks no limit.
  private let questions: PrescribingQuestions?

  /// - Throws: `RemediError` if the rules refuse it.
  init(
    _ order: SingleDoseOrder, reason: String?, of prescription: Prescription, _ file: PatientRecord, by author: Actor,
    at now: Instant
  ) async throws {
    var changed = prescription
    try changed.change(order, reason: reason, by: author, at: now, file.calendar)
    sentence = changed.latest.singleDose.map { Phrases.singleDose($0, of: changed.kind) } ?? ""
    let current = try await file.prescriptions()
    // Exercises have no limits, so other prescriptions do not affect the move.
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

  /// - Parameter isMissing: whether a missing tick prevents saving.
  func views(_ form: FormData, isMissing: Bool) -> [QuestionView] {
    QuestionView.list(
      questions?.asked ?? [], ticked: Set(form.all(QuestionView.tick)), isMissing: isMissing, of: file,
      to: .changeDose)
  }

  /// The confirmations to store with the version.
  func confirmations(by actor: Actor, at now: Instant) -> [Confirmation] {
    questions?.confirmations(by: actor, at: now) ?? []
  }
}
