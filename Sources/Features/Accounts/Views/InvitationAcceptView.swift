import Web

/// The page that a patient sees first: who invites, one's user name, and a password to choose.
struct InvitationAcceptView: PageView {
  /// How far the invitation is.
  enum State: Sendable {
    /// It can be accepted.
    case open
    /// It was accepted just now.
    case accepted
    /// It cannot be accepted; the sentence says why and what to do.
    case closed(sentence: String)
  }

  static let template = "accounts/invitation-accept"
  let title = "Your invitation"
  let state: State
  /// Empty where the invitation is unknown.
  var clinicName = ""
  var physicianName = ""
  var patientName = ""
  var userName = ""
  var chosen = NewPasswordFields(label: "Choose a password")

  var fields: Fields {
    var isOpen = false
    var isAccepted = false
    var closed: String?
    switch state {
    case .open: isOpen = true
    case .accepted: isAccepted = true
    case .closed(let sentence): closed = sentence
    }
    return [
      "title": title, "isOpen": isOpen, "isAccepted": isAccepted, "closed": closed, "clinicName": clinicName,
      "physicianName": physicianName, "patientName": patientName, "userName": userName, "password": chosen.password,
      "repeated": chosen.repeated, "problems": ProblemSummary(inputs: chosen.inputs),
    ]
  }

  static var samples: [(name: String, view: InvitationAcceptView)] {
    func page(_ state: State, _ patientName: String = "Bob Miller") -> InvitationAcceptView {
      InvitationAcceptView(
        state: state, clinicName: "Riverside Movement Clinic", physicianName: "Dr. Ann Keller",
        patientName: patientName, userName: "bob-miller-27")
    }
    var faulty = page(.open, "Wilhelmina Theodora van den Berghe-Oosterhuis")
    faulty.chosen.repeated.error = "The two passwords are not the same. Please type both again."
    return [
      ("open", page(.open)), ("with faults", faulty), ("accepted", page(.accepted)),
      (
        "used",
        InvitationAcceptView(
          state: .closed(sentence: "This invitation was already used. You can sign in with your user name."))
      ),
      (
        "expired",
        InvitationAcceptView(
          state: .closed(sentence: "This invitation is no longer valid. Ask your clinic for a new one; it is quick."))
      ),
    ]
  }
}
