import Web

/// The page behind the mailed link to choose a new password.
struct PasswordResetView: PageView {
  static let template = "accounts/password-reset"
  let title = "Your new password"
  /// Whether a patient has just chosen it.
  var isDone = false
  /// Empty once it is done.
  var personName = ""
  var signInName = ""
  var isPhysician = false
  /// An error of the form as a whole.
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
