/// What has to be confirmed before a prescription, or a change of one, is saved: it is held against what is prescribed
/// already, against what is usual, and against the limits of its substance.
///
/// Whatever prescribes asks here: the form, a change, a copy, a programme, the end of a pause, a single dose.
public struct PrescribingQuestions: Sendable {
  /// In the order in which they are asked.
  public let all: [PrescribingQuestion]
  /// What was found of the limits of its substance where nothing can break them, or nothing can be said; nil for what has
  /// no substance, and where there is a question or ``advice``.
  public let remark: String?
  /// How what is permitted beside what is prescribed could break a limit of its substance: to be read, not to be
  /// confirmed; nil where it could not, and where what is prescribed breaks it already.
  public let advice: String?
  /// What was confirmed with the version before, and holds for this one.
  private let standing: [Confirmation]

  /// - Parameters:
  ///   - trial: with the version that is being written as its latest.
  ///   - changing: as it stands; nil where it is new.
  ///   - others: all that the patient is prescribed beside it; what has ended asks nothing.
  ///   - fellows: what is prescribed in one go with it, itself among them; each is held against those before it.
  ///   - asksOfLimits: false where the limits of its substance are asked about with one of its fellows.
  ///   - recorded: what stands recorded of the day on which the change begins to hold.
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
    standing = changing?.latest.confirmations ?? []
  }

  /// What has to be confirmed before one dose is moved or added: how much it is, and limits, since it comes closer to
  /// others. The rest was asked when it was prescribed.
  /// - Parameters:
  ///   - trial: with the dose where it is to stand.
  ///   - changing: as it stands.
  ///   - others: all that the patient is prescribed beside it.
  public init(
    ofSingleDoseOf trial: Prescription, changing: Prescription, among others: [Prescription],
    calendar: PatientCalendar, at now: Instant
  ) {
    let limits = LimitAnswer(trial, among: others, from: calendar.date(at: now), calendar: calendar, at: now)
    let amounts = [PrescribingQuestion.quantity(trial.latest), PrescribingQuestion.division(trial.latest)]
    all = (amounts + [limits?.question]).compactMap { $0 }
    (remark, advice) = (limits?.remark, limits?.advice)
    standing = changing.latest.confirmations
  }

  /// What was found of limits alone.
  init(of limits: LimitAnswer?) {
    all = [limits?.question].compactMap { $0 }
    (remark, advice) = (limits?.remark, limits?.advice)
    standing = []
  }

  /// Those that nobody has confirmed yet.
  /// - Parameter ticked: the sentences that were confirmed just now.
  public func open(_ ticked: Set<String>) -> [PrescribingQuestion] {
    all.filter { !ticked.contains($0.sentence) && standing(for: $0) == nil }
  }

  /// Those that are shown: what was confirmed with the version before and has not changed is not asked again.
  public var asked: [PrescribingQuestion] { all.filter { standing(for: $0) == nil } }

  /// What is kept with the version.
  public func confirmations(by actor: Actor, at now: Instant) -> [Confirmation] {
    all.map { standing(for: $0) ?? Confirmation($0, by: actor, at: now) }
  }

  private func standing(for question: PrescribingQuestion) -> Confirmation? {
    guard question.lasts else { return nil }
    return standing.first { $0.kind == question.kind && $0.sentence == question.sentence }
  }
}

/// What was found of the limits of a prescription's substance.
struct LimitAnswer {
  private(set) var question: PrescribingQuestion?
  private(set) var remark: String?
  private(set) var advice: String?

  /// Nil for what has no substance.
  /// - Parameter first: the day from which on doses are looked at.
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
