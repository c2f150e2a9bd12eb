import Web

/// The page behind the link of a letter to somebody who registers: nothing happens before its button.
struct RegistrationConfirmView: PageView {
  static let template = "accounts/registration-confirm"
  let title = "Open your account"
  let name: String
  let email: String
  let clinicName: String

  var fields: Fields { ["title": title, "name": name, "email": email, "clinicName": clinicName] }

  static var samples: [(name: String, view: RegistrationConfirmView)] {
    [
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
