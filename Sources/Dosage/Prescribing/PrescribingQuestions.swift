import Remedi

/// The questions that must be confirmed before a new or changed prescription is saved. It is compared with existing
/// prescriptions, usual quantities and the limits of its substance.
///
/// Everything that prescribes uses this: the form, a change, a copy, a programme, the end of a pause, a single dose.
public struct PrescribingQuestions: Sendable {
  /// In the order in which they are asked.
  public let all: [PrescribingQuestion]
  /// The result of the limit check if no limit can be exceeded or nothing can be determined. Nil if there is no
  /// substance, a question or ``advice``.
  public let remark: String?
  /// How permitted variations of the prescribed doses could exceed a limit of its substance: for information, not for
  /// confirmation. Nil if they could not, and if the prescribed doses already exceed it.
  public let advice: String?
  /// Confirmations of the previous version that apply to this one.
  private let current: [Confirmation]

  /// - Parameters:
  ///   - trial: the prescription with the new version as its latest.
  ///   - changing: the current state. Nil for a new prescription.
  ///   - others: all other prescriptions of the patient; those that have ended are ignored.
  ///   - fellows: all prescriptions that are written together, including this one; each is compared with those before
  ///     it.
  ///   - asksOfLimits: false if another of them already asks about the limits of its substance.
  ///   - recorded: the recorded doses of the day on which the change takes effect.
  public init(
    _ trial: Prescription, changing: Prescription? = nil, among others: [Prescription],
    with fellows: [Prescription] = [],
    asksOfLimits: Bool = true, recorded: [RecordedDose] = [], calendar: PatientCalendar, at now: Instant
  ) {
    let limits =
      asksOfLimits
      ? LimitAnswer(
        trial, among: others + fellows, from: calendar.date(at: now), calendar: calendar, at: now) : nil
    let again = changing.flatMap {
      PrescribingQuestion.doseAgain(trial, changing: $0, recorded: recorded, calendar: calendar)
    }
    let duplicate = PrescribingQuestion.duplicate(
      trial, among: others, with: fellows.prefix { $0.id != trial.id }, calendar: calendar)
    let amounts = [PrescribingQuestion.quantity(trial.latest), PrescribingQuestion.division(trial.latest)]
    all = ([duplicate] + amounts + [limits?.question, again]).compactMap { $0 }
    (remark, advice) = (limits?.remark, limits?.advice)
    current = changing?.latest.confirmations ?? []
  }

  /// The questions before one dose is moved or added: its quantity, and limits, since it comes closer to others. The
  /// rest was asked when it was prescribed.
  /// - Parameters:
  ///   - trial: the prescription with the dose at its new time.
  ///   - changing: the current state.
  ///   - others: all other prescriptions of the patient.
  public init(
    ofSingleDoseOf trial: Prescription, changing: Prescription, among others: [Prescription],
    calendar: PatientCalendar, at now: Instant
  ) {
    let limits = LimitAnswer(trial, among: others, from: calendar.date(at: now), calendar: calendar, at: now)
    let amounts = [PrescribingQuestion.quantity(trial.latest), PrescribingQuestion.division(trial.latest)]
    all = (amounts + [limits?.question]).compactMap { $0 }
    (remark, advice) = (limits?.remark, limits?.advice)
    current = changing.latest.confirmations
  }

  /// Only the result of the limit check.
  init(of limits: LimitAnswer?) {
    all = [limits?.question].compactMap { $0 }
    (remark, advice) = (limits?.remark, limits?.advice)
    current = []
  }

  /// The questions that are not confirmed yet.
  /// - Parameter ticked: the sentences that were just confirmed.
  public func open(_ ticked: Set<String>) -> [PrescribingQuestion] {
    all.filter { !ticked.contains($0.sentence) && current(for: $0) == nil }
  }

  /// The questions to display, without unchanged ones that were confirmed with the previous version.
  public var asked: [PrescribingQuestion] { all.filter { current(for: $0) == nil } }

  /// The confirmations to store with the version.
  public func confirmations(by actor: Actor, at now: Instant) -> [Confirmation] {
    all.map { current(for: $0) ?? Confirmation($0, by: actor, at: now) }
  }

  private func current(for question: PrescribingQuestion) -> Confirmation? {
    guard question.lasts else { return nil }
    return current.first { $0.kind == question.kind && $0.sentence == question.sentence }
  }
}

/// The result of the limit check of a prescription's substance.
struct LimitAnswer {
  private(set) var question: PrescribingQuestion?
  private(set) var remark: String?
  private(set) var advice: String?

  /// Nil if there is no substance.
  /// - Parameter first: the first day to check.
  init?(
    _ trial: Prescription, among others: [Prescription], from first: LocalDate, calendar: PatientCalendar,
    at now: Instant
  ) {
    guard trial.kind == .medication, trial.latest.action.ingredient != nil else { return nil }
    let today = calendar.date(at: now)
    let taken = others.filter { $0.kind == .medication && $0.id != trial.id && $0.isActive(at: now, today: today) }
    switch LimitCheck(trial, among: taken, calendar: calendar, from: first).verdict() {
    case .safe(let proof): remark = proof
    case .notChecked(let reason): remark = reason
    case .breach(let breach) where breach.isPrescribed:
      question = PrescribingQuestion(.limit, breach.sentence, breach: breach)
    case .breach(let breach): advice = LimitPhrases.keptAsPrescribed(breach)
    }
  }
}
