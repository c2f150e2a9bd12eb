import Record
import Remedi
import Web

/// What is asked for beside the password: what it is good for, or how it stands.
struct SecondStepView: PageView {
  static let template = "accounts/second-step"
  let title = "The second step"
  var trail: [Crumb] { [Crumb("Your account", "/account")] }
  /// Nil where it is off.
  let state: SecondStepStateView?
  /// Whether the clinic demands it.
  let isDemanded: Bool
  /// With which new recovery codes are made.
  var code = FieldView(
    name: "code", label: "Code", hint: "The one that your app shows now, or a recovery code.",
    autocomplete: "one-time-code", isRequired: true, isShort: true)
  /// What is wrong otherwise.
  var problem: String?

  init(_ state: SecondStepStateView?, isDemanded: Bool = false) {
    (self.state, self.isDemanded) = (state, isDemanded)
  }

  var fields: Fields {
    [
      "title": title, "state": state, "isOn": state != nil, "code": code, "isDemanded": isDemanded,
      "problems": ProblemSummary(sentence: problem, inputs: [code]),
    ]
  }

  static var samples: [(name: String, view: SecondStepView)] {
    var wrong = SecondStepView(SecondStepStateView(since: "20 November 2026", left: 4))
    wrong.code.error = "This is not the code. Type the one that your app shows now."
    var refused = SecondStepView(SecondStepStateView(since: "20 November 2026", left: 10), isDemanded: true)
    refused.problem = SecondStepEndPages.refusal
    return [
      ("wrong code", wrong), ("off", SecondStepView(nil)), ("off, demanded", SecondStepView(nil, isDemanded: true)),
      ("on, demanded", refused),
      ("on", SecondStepView(SecondStepStateView(since: "20 November 2026", left: 10))),
      ("few codes", SecondStepView(SecondStepStateView(since: "20 November 2026", left: 1))),
      ("no codes", SecondStepView(SecondStepStateView(since: "20 November 2026", left: 0))),
    ]
  }
}

/// How a second step stands that is on.
struct SecondStepStateView: View {
  /// `20 November 2026`
  let since: String
  /// Recovery codes that were not used.
  let left: Int

  var fields: Fields {
    [
      "since": since,
      "left": left == 0 ? "No recovery code is" : left == 1 ? "1 recovery code is" : "\(left) recovery codes are",
      "isFew": left <= RecoveryCodes.few,
    ]
  }
}

extension SecondStepStateView {
  init(_ step: SecondStep, _ calendar: PatientCalendar) {
    self.init(since: Words.date(calendar.date(at: step.since)), left: step.recoveryCodes.unused.count)
  }
}
