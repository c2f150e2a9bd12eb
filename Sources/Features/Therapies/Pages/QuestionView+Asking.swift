import Care
import Dosage
import Record
import Remedi
import Web

extension QuestionView {
  /// - Parameters:
  ///   - ticked: the confirmed sentences.
  ///   - isMissing: whether a missing tick prevents saving.
  ///   - occasion: the action that follows the confirmation.
  init(
    _ question: PrescribingQuestion, ticked: Set<String>, isMissing: Bool, of file: PatientRecord,
    to occasion: Occasion = .prescribe
  ) {
    let words = Self.words(question, to: occasion)
    self.init(
      heading: words.heading, sentence: question.sentence, answer: words.answer,
      links: QuestionLinkView.list(question.running, of: file), breach: question.breach.map { BreachView($0) },
      canWait: question.kind == .doseAgain, isSeen: ticked.contains(question.sentence))
    // On the pages to resume or to move a dose, the tick is already inside the form.
    if occasion != .prescribe { form = nil }
    if isMissing, !isSeen { error = words.error }
  }

  /// All questions of a page, each with its own id.
  static func list(
    _ questions: [PrescribingQuestion], ticked: Set<String>, isMissing: Bool, of file: PatientRecord,
    to occasion: Occasion = .prescribe
  ) -> [QuestionView] {
    questions.enumerated().map { index, question in
      var view = QuestionView(question, ticked: ticked, isMissing: isMissing, of: file, to: occasion)
      view.number = index + 1
      return view
    }
  }

  private static func words(
    _ question: PrescribingQuestion, to occasion: Occasion
  ) -> (heading: String, answer: String, error: String) {
    switch question.kind {
    case .duplicate:
      return (
        "Already prescribed", "I mean it: prescribe this as well.",
        "Tick that you mean it, or change what is prescribed already."
      )
    case .quantity:
      return (
        "More than is usual at one time", "I mean this amount.", "Tick that you mean this amount, or change it."
      )
    case .division:
      return ("Hard to divide", "I mean this part.", "Tick that you mean this part, or change the amount.")
    case .limit:
      return (
        question.breach?.isOnSchedule == true
          ? "Taken exactly as prescribed, this breaks a limit" : "What this permits can break a limit",
        "I have seen this and still \(occasion.verb) it.",
        "Tick that you have seen this, or \(occasion.wayOut)."
      )
    case .doseAgain:
      return (
        "Already taken today", "I mean it: change it from now.",
        "Tick that you mean it, or change it from tomorrow."
      )
    }
  }
}

extension QuestionView.Occasion {
  /// What is done despite the finding.
  fileprivate var verb: String {
    switch self {
    case .prescribe: "prescribe"
    case .resume: "resume"
    case .changeDose: "want"
    }
  }

  /// What to do instead.
  fileprivate var wayOut: String {
    switch self {
    case .prescribe: "change the prescription"
    case .resume: "leave it paused"
    case .changeDose: "choose another time or amount"
    }
  }
}

extension QuestionLinkView {
  /// One per prescription. If several have the same name, amount and frequency distinguish them.
  fileprivate static func list(_ prescriptions: [Prescription], of file: PatientRecord) -> [Self] {
    let names = PrescriptionNames(prescriptions)
    return prescriptions.map { prescription in
      Self(prescription, names.rule(of: prescription).map { ", \($0)," } ?? "", of: file)
    }
  }

  /// The link to change a prescription. One with a scheduled stop can only be viewed.
  private init(_ prescription: Prescription, _ rule: String, of file: PatientRecord) {
    let path = file.path(of: prescription.id)
    let name = Phrases.isolated(prescription.lastToRule.action.name) + rule
    let isOpen = prescription.stop == nil
    self.init(
      words: isOpen ? "Change \(name) instead" : "Look at \(name.hasSuffix(",") ? String(name.dropLast()) : name)",
      href: isOpen ? "\(path)/change" : path)
  }
}
