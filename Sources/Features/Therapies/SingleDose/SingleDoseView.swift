import Remedi
import Web

/// The form that moves one dose, puts it back, adds one or removes an added one. It shows the result before saving.
struct SingleDoseView: PageView {
  static let template = "therapies/single-dose"
  /// An action on the dose.
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
  /// The name of the exercise or medication.
  let name: String
  let isMedication: Bool
  let patientName: String
  let patientHref: String
  let historyHref: String
  /// "1 tablet, planned for Friday, 27 November 2026, 08:00". For an added dose, the rule.
  let words: String
  /// "It was moved. Its own time is 08:00 on 27 November 2026." Nil if it is at its own time.
  var remark: String?
  /// The available actions. The fields belong to the first one, if that has any.
  let choices: [Choice]
  /// The revision that the form was opened on.
  let revision: String
  /// Identifies one opening of the form.
  var once = ""
  var form: SingleDoseFields
  /// The result, which is saved once it is confirmed. Nil if nothing was requested yet.
  var plan: Plan?
  /// What must be confirmed before saving.
  var questions: [QuestionView] = []
  /// An error of the form as a whole.
  var problem: String?

  struct Plan: Sendable {
    let choice: Choice
    /// "The dose at 08:00 on Friday, 27 November 2026 moves to 10:00."
    let sentence: String
  }

  private var isNew: Bool { choices == [.add] }
  /// Putting back and removing need no time.
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

/// A button for an action on the dose.
struct ActionButtonView: View {
  let choice: SingleDoseView.Choice
  let words: String
  let isFirst: Bool

  var fields: Fields { ["choice": choice.rawValue, "words": words, "isFirst": isFirst] }
}

extension String {
  /// `move it` from `Move it`.
  fileprivate var firstLowercased: String { prefix(1).lowercased() + dropFirst() }
}
