import Web

/// The page to which a mailed link leads somebody who forgot the password.
struct PasswordResetView: PageView {
  static let template = "accounts/password-reset"
  let title = "Your new password"
  /// Whether a patient chose it just now.
  var isDone = false
  /// Empty where it is done.
  var personName = ""
  var signInName = ""
  var isPhysician = false
  /// What is wrong with the form as a whole.
  var problem: String?
  var chosen = NewPasswordFields(label: "Choose a new password")

  var fields: Fields {
    [
      "title": title, "isOpen": !isDone, "personName": personName, "signInName": signInName,
      "isPhysician": isPhysician, "password": chosen.password, "repeated": chosen.repeated,
      "problems": ProblemSummary(sentence: problem, inputs: chosen.inputs),
    ]
  }

  static var samples: [(name: String, view: PasswordResetView)] {
    func page(_ name: String, _ signInName: String, isPhysician: Bool = false) -> PasswordResetView {
      PasswordResetView(personName: name, signInName: signInName, isPhysician: isPhysician)
    }
    var faulty = page("Wilhelmina Theodora van den Berghe-Oosterhuis", "wilhelmina.oosterhuis")
    faulty.chosen.repeated.error = "The two passwords are not the same. Please type both again."
    return [
      ("patient", page("Bob Miller", "bob.miller")), ("with faults", faulty),
      ("physician", page("Dr. Ann Keller", "ann@example.org", isPhysician: true)),
      ("right to left", page("نور الهدى عبد الرحمن (Noor)", "noor.rahman")), ("done", PasswordResetView(isDone: true)),
    ]
  }
}
