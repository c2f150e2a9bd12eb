import Web

/// The page behind the link of a letter to a new address: nothing happens before its button.
struct AddressConfirmView: PageView {
  static let template = "accounts/address-confirm"
  /// The new one; empty where it is done.
  var email = ""
  /// Whether it is a patient's.
  var isPatient = false
  /// Whether a patient confirmed it just now.
  var isDone = false

  var title: String { isPatient ? "Your e-mail address" : "Sign in with this address" }

  var fields: Fields { ["title": title, "email": email, "isPatient": isPatient, "isOpen": !isDone] }

  static var samples: [(name: String, view: AddressConfirmView)] {
    [
      ("typical", AddressConfirmView(email: "ann.keller@example.org")),
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
