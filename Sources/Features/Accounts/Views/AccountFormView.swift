import Hummingbird
import Remedi
import Web

/// A form on a physician's own account.
struct AccountFormView: PageView {
  static let template = "accounts/account-form"
  let title: String
  var trail: [Crumb] { [Crumb("Your account", "/account")] }
  /// The purpose of the form and its effect.
  let lead: String
  /// The user name of the password, for the browser's password manager. Nil if the form has no password.
  var userName: String?
  /// Password fields are always returned empty.
  var inputs: [FieldView]
  let button: String
  /// An error of the form as a whole.
  var problem: String?

  var fields: Fields {
    [
      "title": title, "lead": lead, "userName": userName, "inputs": inputs, "button": button,
      "problems": ProblemSummary(sentence: problem, inputs: inputs),
    ]
  }

  /// Handles a form: redirects to the account with the notice of `body`, or shows the form again with the errors.
  func taking(_ context: PractitionerContext, _ body: () async throws -> Notice?) async throws -> Response {
    do {
      return try context.redirect(to: "/account", notice: try await body())
    } catch let error as RemediError where [.validation, .rateLimited].contains(error.code) {
      var view = self
      for index in view.inputs.indices {
        view.inputs[index].error = error.fields.first { $0.name == view.inputs[index].name }?.sentence
      }
      if error.fields.isEmpty { view.problem = error.sentence }
      return try context.page(view, status: error.code.status).retrying(after: error.retryAfter)
    }
  }

  static func name(_ name: String) -> Self {
    Self(
      title: "Your name",
      lead: "As your patients and colleagues know you. Older records keep your former name.",
      inputs: [FieldView(name: "name", label: "Your name", value: name, autocomplete: "name", isRequired: true)],
      button: "Save the name")
  }

  static func password(of email: String) -> Self {
    Self(
      title: "Your password", lead: "Every other browser is signed out, and you are told by letter.", userName: email,
      inputs: [current] + NewPasswordFields(label: "New password").inputs, button: "Save the new password")
  }

  static func address(_ present: String) -> Self {
    Self(
      title: "Your e-mail address",
      lead: "You sign in with \(present). We send a link to the new address; nothing changes until you follow it.",
      userName: present,
      inputs: [
        FieldView(name: "email", label: "New address", kind: .email, autocomplete: "email", isRequired: true), current,
      ], button: "Send the link")
  }

  static func twoFactorEnd(of email: String) -> Self {
    Self(
      title: "Turn the second step off",
      lead: "You then sign in with the password alone. Anyone who learns it can open your patients’ records.",
      userName: email,
      inputs: [
        current,
        FieldView(
          name: "code", label: "Code", hint: "The one that your app shows now, or a recovery code.",
          autocomplete: "one-time-code", isRequired: true),
      ], button: "Turn it off")
  }

  private static let current = FieldView(
    name: "current", label: "Your current password", kind: .password, autocomplete: "current-password",
    isRequired: true)

  static var samples: [(name: String, view: AccountFormView)] {
    var name = name("")
    name.inputs[0].error = "Type your name."
    var password = password(of: "ann@example.org")
    password.inputs[0].error = "This is not your current password."
    var address = address("maximiliane-charlotte.hohenstein-wittgensteinburg@movement-disorders.example.org")
    address.inputs[0].value = "ann@example"
    address.inputs[0].error = "This does not look like an e-mail address. It should read like ann@example.org."
    var locked = Self.address("ann@example.org")
    locked.problem = "There were too many tries. Please wait about 15 minutes, then try again."
    return [
      ("name", Self.name("Dr. Ann Keller")), ("name, empty", name), ("name, right to left", Self.name("د. ليلى حداد")),
      ("password", Self.password(of: "ann@example.org")), ("password, wrong", password),
      ("address", Self.address("ann@example.org")), ("address, long and wrong", address),
      ("address, too often", locked), ("second step", twoFactorEnd(of: "ann@example.org")),
    ]
  }
}
