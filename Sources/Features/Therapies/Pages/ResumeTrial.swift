import Dosage
import Record
import Remedi
import Web

/// What must be confirmed before prescriptions resume after a pause: together with what was prescribed meanwhile, they
/// may exceed a limit of their substance.
struct ResumeTrial {
  /// The prescriptions that the check covered.
  let basis: PrescriptionBasis
  private let file: PatientRecord
  private let asked: [(id: Identifier<Prescription>, questions: PrescribingQuestions)]

  /// - Parameters:
  ///   - trials: the prescriptions as they would resume.
  ///   - first: the first day with doses again.
  ///   - prescriptions: all prescriptions of the patient.
  init(
    _ trials: [Prescription], from first: LocalDate, among prescriptions: [Prescription], of file: PatientRecord,
    at now: Instant
  ) {
    let ids = Set(trials.map(\.id))
    let questions = PrescribingQuestions.resuming(
      trials, from: first, among: prescriptions.filter { !ids.contains($0.id) }, calendar: file.calendar, at: now)
    asked = zip(trials, questions).map { ($0.id, $1) }
    // Exercises have no limits, so other prescriptions do not affect them.
    basis = PrescriptionBasis(prescriptions, of: trials.contains { $0.kind == .medication } ? [.medication] : [])
    self.file = file
  }

  /// Whether a tick is missing.
  func isOpen(_ form: FormData) -> Bool {
    let ticked = Set(form.all(QuestionView.tick))
    return asked.contains { !$0.questions.open(ticked).isEmpty }
  }

  /// - Parameter isMissing: whether a missing tick prevents saving.
  func views(_ form: FormData, isMissing: Bool) -> [QuestionView] {
    QuestionView.list(
      asked.flatMap(\.questions.asked), ticked: Set(form.all(QuestionView.tick)), isMissing: isMissing, of: file,
      to: .resume)
  }

  /// The findings for each prescription.
  var questions: [PrescribingQuestions] { asked.map(\.questions) }

  /// Advice to read, which needs no tick.
  var advice: [String] { questions.compactMap(\.advice).eachOnce }

  /// The confirmations to store with each prescription.
  func confirmations(by actor: Actor, at now: Instant) -> [Identifier<Prescription>: [Confirmation]] {
    Dictionary(
      asked.map { ($0.id, $0.questions.confirmations(by: actor, at: now)) }, uniquingKeysWith: { first, _ in first })
  }
}
