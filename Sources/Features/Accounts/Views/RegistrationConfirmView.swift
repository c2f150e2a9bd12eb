import Web

/// The page behind the link in a registration letter. Nothing happens until the button is pressed.
struct RegistrationConfirmView: PageView {
  static let template = "accounts/registration-confirm"
  let title = "Open your account"
  let name: String
  let email: String
  let clinicName: String
  var password = FieldView(
    name: "password", label: "Your password", kind: .password, hint: "The one that you chose when you registered.",
    autocomplete: "current-password", isRequired: true)
  /// Until when no further password is accepted. Nil if one is.
  var problem: String?

  var fields: Fields {
    [
      "title": title, "name": name, "email": email, "clinicName": clinicName, "password": password,
      "problems": ProblemSummary(sentence: problem, inputs: [password]),
    ]
  }

  static var samples: [(name: String, view: RegistrationConfirmView)] {
    var wrong = RegistrationConfirmView(
      name: "Dr. Ann Keller", email: "ann@example.org", clinicName: "Riverside Movement Clinic")
    wrong.password.error = "This is not the password that you chose when you registered."
    return [
      ("with a wrong password", wrong),
      (
        "typical",
        RegistrationConfirmView(
          name: "Dr. Ann Keller", email: "ann@example.org", clinicName: "Riverside Movement Clinic")
      ),
      (
        "long names",
        RegistrationConfirmView(
          name: "Prof. Dr. Maximiliane-Charlotte von und zu Hohenstein-Wittgensteinburg",
          email: "maximiliane-charlotte.hohenstein-wittgensteinburg@movement-disorders.example.org",
          clinicName: "Interdisciplinary Centre for Movement Disorders and Neurorehabilitation of the North")
      ),
      (
        "right to left",
        RegistrationConfirmView(name: "د. ليلى حداد", email: "laila@example.org", clinicName: "عيادة النور")
      ),
    ]
  }
}
