import Web

/// The page to which a mailed link leads a patient who forgot the password.
struct PasswordResetView: PageView {
  /// How far the patient is.
  enum State: Sendable {
    /// A password can be chosen.
    case open
    /// It was chosen just now.
    case done
    /// The link opens nothing; the sentence says why and what to do.
    case closed(sentence: String)
  }

  static let template = "accounts/password-reset"
  let title = "Your new password"
  let state: State
  /// Empty where the link opens nothing, or no longer.
  var patientName = ""
  var userName = ""
  var chosen = NewPasswordFields(label: "Choose a new password")

  var fields: Fields {
    var isOpen = false
    var isDone = false
    var closed: String?
    switch state {
    case .open: isOpen = true
    case .done: isDone = true
    case .closed(let sentence): closed = sentence
    }
    return [
      "title": title, "isOpen": isOpen, "isDone": isDone, "closed": closed, "patientName": patientName,
      "userName": userName, "password": chosen.password, "repeated": chosen.repeated,
      "problems": ProblemSummary(inputs: chosen.inputs),
    ]
  }

  static var samples: [(name: String, view: PasswordResetView)] {
    func page(_ name: String = "Bob Miller") -> PasswordResetView {
      PasswordResetView(state: .open, patientName: name, userName: "bob-miller-27")
    }
    var faulty = page("Wilhelmina Theodora van den Berghe-Oosterhuis")
    faulty.chosen.repeated.error = "The two passwords are not the same. Please type both again."
    let gone = "This link was used already or is no longer valid. Ask for a new one where you sign in; it is quick."
    return [
      ("open", page()), ("with faults", faulty), ("done", PasswordResetView(state: .done)),
      ("closed", PasswordResetView(state: .closed(sentence: gone))),
    ]
  }
}
