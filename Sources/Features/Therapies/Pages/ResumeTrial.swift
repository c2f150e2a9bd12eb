import Record
import Remedi
import Web

/// What has to be confirmed before prescriptions go on after a pause: beside what was prescribed meanwhile, they may break
/// a limit of their substance.
struct ResumeTrial {
  /// Beside which prescriptions it was looked at.
  let basis: PrescriptionBasis
  private let file: PatientRecord
  private let asked: [(id: Identifier<Prescription>, questions: PrescribingQuestions)]

  /// - Parameters:
  ///   - trials: as they would go on.
  ///   - first: the first day on which something is asked for again.
  ///   - standing: all that the patient is prescribed.
  init(
    _ trials: [Prescription], from first: LocalDate, among standing: [Prescription], of file: PatientRecord,
    at now: Instant
  ) {
    let ids = Set(trials.map(\.id))
    let questions = PrescribingQuestions.resuming(
      trials, from: first, among: standing.filter { !ids.contains($0.id) }, calendar: file.calendar, at: now)
    asked = zip(trials, questions).map { ($0.id, $1) }
    // Exercises have no limits: whatever else is prescribed, they go on.
    basis = PrescriptionBasis(standing, of: trials.contains { $0.kind == .medication } ? [.medication] : [])
    self.file = file
  }

  /// Whether a tick is missing.
  func isOpen(_ form: FormData) -> Bool {
    let ticked = Set(form.all(QuestionView.tick))
    return asked.contains { !$0.questions.open(ticked).isEmpty }
  }

  /// - Parameter isMissing: whether a tick is what keeps it from being saved.
  func views(_ form: FormData, isMissing: Bool) -> [QuestionView] {
    QuestionView.list(
      asked.flatMap(\.questions.asked), ticked: Set(form.all(QuestionView.tick)), isMissing: isMissing, of: file,
      to: .resume)
  }

  /// What was found about each.
  var questions: [PrescribingQuestions] { asked.map(\.questions) }

  /// What is to be read and needs no tick.
  var advice: [String] { questions.compactMap(\.advice).eachOnce }

  /// What is kept with each.
  func confirmations(by actor: Actor, at now: Instant) -> [Identifier<Prescription>: [Confirmation]] {
    Dictionary(
      asked.map { ($0.id, $0.questions.confirmations(by: actor, at: now)) }, uniquingKeysWith: { first, _ in first })
  }
}
