import Record
import Remedi
import Web

/// The two-factor page: its purpose, or its status.
struct TwoFactorView: PageView {
  static let template = "accounts/second-step"
  let title = "The second step"
  var trail: [Crumb] { [Crumb("Your account", "/account")] }
  /// Nil if it is off.
  let state: TwoFactorStateView?
  /// Whether the clinic requires it.
  let isDemanded: Bool
  /// The code required to make new recovery codes.
  var code = FieldView(
    name: "code", label: "Code", hint: "The one that your app shows now, or a recovery code.",
    autocomplete: "one-time-code", isRequired: true, isShort: true)
  /// Any other error.
  var problem: String?

  init(_ state: TwoFactorStateView?, isDemanded: Bool = false) {
    (self.state, self.isDemanded) = (state, isDemanded)
  }

  var fields: Fields {
    [
      "title": title, "state": state, "isOn": state != nil, "code": code, "isDemanded": isDemanded,
      "problems": ProblemSummary(sentence: problem, inputs: [code]),
    ]
  }

  static var samples: [(name: String, view: TwoFactorView)] {
    var wrong = TwoFactorView(TwoFactorStateView(since: "20 November 2026", left: 4))
    wrong.code.error = "This is not the code. Type the one that your app shows now."
    var refused = TwoFactorView(TwoFactorStateView(since: "20 November 2026", left: 10), isDemanded: true)
    refused.problem = TwoFactorEndPages.refusal
    return [
      ("wrong code", wrong), ("off", TwoFactorView(nil)), ("off, demanded", TwoFactorView(nil, isDemanded: true)),
      ("on, demanded", refused),
      ("on", TwoFactorView(TwoFactorStateView(since: "20 November 2026", left: 10))),
      ("few codes", TwoFactorView(TwoFactorStateView(since: "20 November 2026", left: 1))),
      ("no codes", TwoFactorView(TwoFactorStateView(since: "20 November 2026", left: 0))),
    ]
  }
}

/// The status of two-factor authentication that is on.
struct TwoFactorStateView: View {
  /// `20 November 2026`
  let since: String
  /// The number of unused recovery codes.
  let left: Int

  var fields: Fields {
    [
      "since": since,
      "left": left == 0 ? "No recovery code is" : left == 1 ? "1 recovery code is" : "\(left) recovery codes are",
      "isFew": left <= RecoveryCodes.few,
    ]
  }
}

extension TwoFactorStateView {
  init(_ step: TwoFactor, _ calendar: PatientCalendar) {
    self.init(since: Phrases.date(calendar.date(at: step.since)), left: step.recoveryCodes.unused.count)
  }
}
