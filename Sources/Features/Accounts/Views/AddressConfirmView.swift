import Web

/// The page behind the link of a letter to a new address: nothing happens before its button.
struct AddressConfirmView: PageView {
  static let template = "accounts/address-confirm"
  let title = "Sign in with this address"
  /// The new one.
  let email: String

  var fields: Fields { ["title": title, "email": email] }

  static var samples: [(name: String, view: AddressConfirmView)] {
    [
      ("typical", AddressConfirmView(email: "ann.keller@example.org")),
      (
        "long",
        AddressConfirmView(
          email: "maximiliane-charlotte.hohenstein-wittgensteinburg@movement-disorders.example.org")
      ),
    ]
  }
}
