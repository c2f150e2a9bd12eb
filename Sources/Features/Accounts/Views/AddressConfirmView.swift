import Web

/// The page behind the link in a letter to a new address. Nothing happens until the button is pressed.
struct AddressConfirmView: PageView {
  static let template = "accounts/address-confirm"
  /// The new address. Empty if it is confirmed.
  var email = ""
  /// Whether it is a patient's address.
  var isPatient = false
  /// Whether a patient has just confirmed it.
  var isDone = false
  /// Nil if the reader is signed in.
  var password: FieldView? = FieldView(
    name: "password", label: "Your password", kind: .password,
    hint: "The letter may have gone to somebody else by mistake. Your password shows that this address is yours.",
    autocomplete: "current-password", isRequired: true)
  /// Until when no further password is accepted. Nil if one is.
  var problem: String?

  var title: String { isPatient ? "Your e-mail address" : "Sign in with this address" }

  var fields: Fields {
    [
      "title": title, "email": email, "isPatient": isPatient, "isOpen": !isDone, "password": password,
      "problems": ProblemSummary(sentence: problem, inputs: [password].compactMap { $0 }),
    ]
  }

  static var samples: [(name: String, view: AddressConfirmView)] {
    var wrong = AddressConfirmView(email: "bob.miller@example.org", isPatient: true)
    wrong.password?.error = "This is not the password of this account."
    return [
      ("typical", AddressConfirmView(email: "ann.keller@example.org")),
      ("signed in", AddressConfirmView(email: "ann.keller@example.org", password: nil)),
      ("with a wrong password", wrong),
      ("patient", AddressConfirmView(email: "bob.miller@example.org", isPatient: true)),
      ("done", AddressConfirmView(isPatient: true, isDone: true)),
      (
        "long",
        AddressConfirmView(
          email: "maximiliane-charlotte.hohenstein-wittgensteinburg@movement-disorders.example.org")
      ),
    ]
  }
}
