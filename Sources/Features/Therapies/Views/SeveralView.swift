import Remedi
import Web

/// Pauses, resumes or stops several prescriptions of a patient at once.
struct SeveralView: PageView {
  static let template = "therapies/several"
  let action: GroupAction
  var title: String { action.title }
  var trail: [Crumb] { [Crumb("Patients", "/patients"), Crumb(patientName, patientHref)] }
  let patientName: String
  let patientHref: String
  /// Identifies one opening of the form.
  var once = ""
  var items: [SeveralItemView]
  var pause = PauseFields()
  var resume = ResumeFields()
  var stop = StopFields()
  /// What must be confirmed before they resume.
  var questions: [QuestionView] = []
  /// Advice to read before they resume, which needs no tick.
  var advice: [String] = []
  /// An error of the form as a whole.
  var problem: String?

  private var inputs: [FieldView] {
    switch action {
    case .pause: [pause.firstDay, pause.lastDay, pause.reason]
    case .resume: [resume.firstDay]
    case .stop: [stop.lastDay, stop.reason]
    }
  }

  private var choice: ChoiceView {
    switch action {
    case .pause: pause.effective
    case .resume: resume.effective
    case .stop: stop.effective
    }
  }

  var fields: Fields {
    [
      "title": title, "patientName": patientName, "patientHref": patientHref, "once": once, "items": items,
      "isEmpty": !items.contains { !$0.isClosed }, "nothing": action.nothing, "isStop": action == .stop,
      "effective": choice, "inputs": inputs, "hint": action.hint, "action": action.action,
      "questions": questions, "advice": advice,
      "problems": ProblemSummary(
        sentence: problem, inputs: inputs + items.map(\.field) + questions.map(\.field), choices: [choice]),
    ]
  }
}

/// The action on several prescriptions.
enum GroupAction: Sendable {
  case pause, resume, stop

  var title: String {
    switch self {
    case .pause: "Pause prescriptions"
    case .resume: "Resume prescriptions"
    case .stop: "Stop prescriptions"
    }
  }

  /// The label of the button.
  var action: String {
    switch self {
    case .pause: "Pause what is ticked"
    case .resume: "Resume what is ticked"
    case .stop: "Stop what is ticked"
    }
  }

  var hint: String {
    switch self {
    case .pause: "Nothing is planned during a pause, and nothing counts as missed."
    case .resume: "A pause that has not begun yet is taken back."
    case .stop: "What was recorded stays in the record."
    }
  }

  /// The text if the action applies to nothing.
  var nothing: String {
    switch self {
    case .pause: "No prescription can be paused."
    case .resume: "Nothing is paused."
    case .stop: "No prescription can be stopped."
    }
  }
}

/// One optional prescription.
struct SeveralItemView: View {
  static let tick = "prescription"

  let id: String
  /// The number of its latest version when the form was opened.
  let version: Int
  let name: String
  let isMedication: Bool
  /// "1 tablet at 08:00 every day, from 4 January 2026."
  let words: String
  var isChosen: Bool
  /// Whether it cannot be ticked.
  var isClosed = false
  /// Why it cannot be ticked, or that it is paused, or nil.
  var known: String?
  var error: String?

  /// The tick as a field in the list of errors.
  var field: FieldView { FieldView(name: "\(Self.tick)-\(id)", label: name, error: error.map { "\(name): \($0)" }) }

  var fields: Fields {
    [
      "id": "\(Self.tick)-\(id)", "field": Self.tick, "value": "\(id).\(version)", "name": name,
      "kind": isMedication ? "Medication" : "Exercise", "words": words, "isChosen": isChosen, "isClosed": isClosed,
      "known": known, "error": error, "hasError": error != nil,
    ]
  }
}

extension SeveralView {
  static var samples: [(name: String, view: SeveralView)] {
    func page(_ action: GroupAction, _ items: [SeveralItemView]) -> SeveralView {
      SeveralView(
        action: action, patientName: "Wilhelmina Theodora van den Berghe-Oosterhuis", patientHref: "/patients/9",
        items: items)
    }
    let running = (1...3).map { number in
      SeveralItemView(
        id: String(number), version: 1, name: "Levodopa/Carbidopa \(number)00/25", isMedication: true,
        words: "1 tablet at 08:00, 12:00 and 16:00 every day, from 4 January 2026.", isChosen: true)
    }
    let turned = SeveralItemView(
      id: "4", version: 2, name: "المشي بخطوات كبيرة", isMedication: false,
      words: "2 sets of 10 repetitions, at 17:00 every day, from 4 January 2026.", isChosen: true)
    let paused = SeveralItemView(
      id: "5", version: 3, name: "Rasagiline 1 mg", isMedication: true,
      words: "1 tablet at 08:00 every day, from 4 January 2026.", isChosen: false, isClosed: true,
      known: "Paused until 9 March 2026: before surgery")
    var faulty = page(.pause, running)
    faulty.items[1].error = "It ends on 3 March 2026, before the pause would begin."
    faulty.pause.reason.error = "Write why it is paused; a few words are enough."
    faulty.pause.effective.value = "date"
    faulty.pause.firstDay.error = "Type a date that exists, such as 2026-03-05."
    let resumable = SeveralItemView(
      id: "5", version: 3, name: "Rasagiline 1 mg", isMedication: true,
      words: "Paused until 9 March 2026: before surgery", isChosen: true)
    var asked = page(.resume, [resumable])
    asked.questions = [.resumeSample]
    return [
      ("pause", page(.pause, running + [turned, paused])), ("with faults", faulty),
      ("resume", page(.resume, [resumable])), ("resume asked", asked), ("stop", page(.stop, running + [turned])),
      ("nothing", page(.resume, [])),
    ]
  }
}
