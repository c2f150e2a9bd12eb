import Web

/// The two-factor page of signing in.
struct SignInCodeView: PageView {
  static let template = "accounts/sign-in-code"
  let title = "One more step"
  /// Where to go afterwards.
  let from: LocalPath?
  /// Whether a recovery code is asked for.
  let isRecovery: Bool
  var code: FieldView
  /// Any other error.
  var problem: String?
  /// A form, sealed, that was sent after its session had ended. It is resubmitted after the sign-in.
  var held: String?

  init(from: LocalPath?, isRecovery: Bool) {
    self.from = from
    self.isRecovery = isRecovery
    code =
      isRecovery
      ? FieldView(
        name: "code", label: "Recovery code", hint: "Sixteen letters and digits. Each code works once.",
        autocomplete: "off", isRequired: true)
      : FieldView(
        name: "code", label: "Code", hint: "Six digits. Your app shows a new code every half minute.",
        autocomplete: "one-time-code", inputMode: "numeric", isRequired: true)
  }

  var fields: Fields {
    [
      "title": title, "from": from?.text, "isRecovery": isRecovery, "code": code, "otherWay": otherWay, "held": held,
      "problems": ProblemSummary(sentence: problem, inputs: [code]),
    ]
  }

  /// The link to the page for the other kind of code.
  private var otherWay: String {
    let parameters = [isRecovery ? nil : "with=recovery-code", from.map { "from=\($0.encoded)" }].compactMap { $0 }
    return "/sign-in/code" + (parameters.isEmpty ? "" : "?" + parameters.joined(separator: "&"))
  }

  static var samples: [(name: String, view: SignInCodeView)] {
    let typical = SignInCodeView(from: LocalPath("/patients/7"), isRecovery: false)
    var wrong = typical
    wrong.code.error = "This is not the code. Type the one that your app shows now."
    var locked = typical
    locked.problem = "There were too many tries. Please wait about 15 minutes, then try again."
    var holding = typical
    holding.held = "c2VhbGVk"
    return [
      ("typical", typical), ("wrong code", wrong), ("locked", locked),
      ("recovery code", SignInCodeView(from: nil, isRecovery: true)),
      ("with a form", holding),
    ]
  }
}
