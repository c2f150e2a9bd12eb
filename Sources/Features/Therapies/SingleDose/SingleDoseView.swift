import Remedi
import Web

/// The form that moves one dose, puts it back, adds one or takes an added one away, and says what will be before it is
/// saved.
struct SingleDoseView: PageView {
  static let template = "therapies/single-dose"
  /// One thing that can be done with the dose.
  enum Choice: String, Sendable {
    case move, add, remove
    case putBack = "put-back"
  }

  var title: String {
    let noun = isMedication ? "dose" : "time"
    return "\(Phrases.isolated(name)): \(isNew ? "one more \(noun)" : "one \(noun)")"
  }
  var trail: [Crumb] {
    [Crumb("Patients", "/patients"), Crumb(patientName, patientHref), Crumb(name, historyHref)]
  }
  var crumb: String { isNew ? "One more" : "One \(isMedication ? "dose" : "time")" }
  /// The exercise's or the medication's name.
  let name: String
  let isMedication: Bool
  let patientName: String
  let patientHref: String
  let historyHref: String
  /// "1 tablet, planned for Friday, 27 November 2026, 08:00"; of a new one the rule.
  let words: String
  /// "It was moved. Its own time is 08:00 on 27 November 2026."; nil where it stands in its own place.
  var remark: String?
  /// What can be done; the first is what the fields are for, where that is one of those that have any.
  let choices: [Choice]
  /// The revision that the form was opened on.
  let revision: String
  /// Tells this opening of the form from another.
  var once = ""
  var form: SingleDoseFields
  /// What will be, which is saved once it is confirmed; nil while nobody has asked for anything.
  var plan: Plan?
  /// What has to be confirmed before it is saved.
  var questions: [QuestionView] = []
  /// What is wrong with the form as a whole.
  var problem: String?

  struct Plan: Sendable {
    let choice: Choice
    /// "The dose at 08:00 on Friday, 27 November 2026 moves to 10:00."
    let sentence: String
  }

  private var isNew: Bool { choices == [.add] }
  /// Putting back and taking away ask for no time.
  private var asksForPlace: Bool { (plan.map { [$0.choice] } ?? choices).contains { $0 == .move || $0 == .add } }

  private var buttons: [ActionButtonView] {
    guard let plan else {
      return choices.enumerated().map { ActionButtonView(choice: $1, words: words(of: $1), isFirst: $0 == 0) }
    }
    return [
      ActionButtonView(choice: plan.choice, words: "Yes, \(words(of: plan.choice).firstLowercased)", isFirst: true)
    ]
  }

  private func words(of choice: Choice) -> String {
    switch choice {
    case .move: "Move it"
    case .putBack: "Put it back"
    case .add: isMedication ? "Add this dose" : "Add this time"
    case .remove: "Take it away"
    }
  }

  var fields: Fields {
    [
      "title": title, "words": words, "remark": remark, "patientHref": patientHref, "historyHref": historyHref,
      "revision": revision, "once": once, "hasPlan": plan != nil, "sentence": plan?.sentence ?? "",
      "hasPlace": asksForPlace, "date": form.date, "time": form.time, "quantity": form.quantity, "reason": form.reason,
      "questions": questions, "buttons": buttons,
      "problems": ProblemSummary(
        sentence: problem, inputs: (asksForPlace ? form.inputs : [form.reason]) + questions.map(\.field)),
    ]
  }
}

/// A button that says what is to be done with the dose.
struct ActionButtonView: View {
  let choice: SingleDoseView.Choice
  let words: String
  let isFirst: Bool

  var fields: Fields { ["deed": choice.rawValue, "words": words, "isFirst": isFirst] }
}

extension String {
  /// `move it` of `Move it`.
  fileprivate var firstLowercased: String { prefix(1).lowercased() + dropFirst() }
}
