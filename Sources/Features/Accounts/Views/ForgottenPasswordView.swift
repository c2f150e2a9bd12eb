import Web

/// The page to request a new password.
struct ForgottenPasswordView: PageView {
  static let template = "accounts/forgotten-password"
  /// Whether it has just been requested.
  var isSent = false
  var name = FieldView(
    name: "name", label: "E-mail address or user name", hint: "The one that you sign in with.",
    autocomplete: "username", isRequired: true)
  /// An error of the form as a whole.
  var problem: String?

  var title: String { isSent ? "Check your e-mail" : "Choose a new password" }

  var fields: Fields {
    [
      "title": title, "isSent": isSent, "name": name,
      "problems": ProblemSummary(sentence: problem, inputs: [name]),
    ]
  }

  static var samples: [(name: String, view: ForgottenPasswordView)] {
    var empty = ForgottenPasswordView()
    empty.name.error = "Type your e-mail address or user name."
    var locked = ForgottenPasswordView(
      problem: "There were too many tries. Please wait about 15 minutes, then try again.")
    locked.name.value = "wilhelmina.theodora.van.den.berghe-oosterhuis@example.org"
    return [
      ("typical", ForgottenPasswordView()), ("empty field", empty), ("too often", locked),
      ("sent", ForgottenPasswordView(isSent: true)),
    ]
  }
}
