import Web

/// The first page of an invited patient or caregiver: who invites, the user name, and a password to choose.
struct InvitationAcceptView: PageView {
  /// The state of the invitation.
  enum State: Sendable {
    /// It can be accepted.
    case open
    /// It has just been accepted.
    case accepted
  }

  static let template = "accounts/invitation-accept"
  let title = "Your invitation"
  let state: State
  let clinicName: String
  /// The physician, or the patient who invites a caregiver.
  let inviterName: String
  /// The invited person.
  let inviteeName: String
  let userName: String
  /// The patient to care for. Nil if the patient is invited.
  var caredFor: String?
  /// Whether the caregiver may record, and not only view.
  var mayRecord = false
  /// Where the invitation continues in the patient's app; scripts redirect there at once. Nil if the page must stay:
  /// after a form was sent from it, and in the gallery.
  var appHref: String?
  /// An error of the form as a whole.
  var problem: String?
  var chosen = NewPasswordFields(label: "Choose a password")

  var fields: Fields {
    [
      "title": title, "isOpen": state == .open, "isAccepted": state == .accepted, "clinicName": clinicName,
      "inviterName": inviterName, "inviteeName": inviteeName, "userName": userName, "caredFor": caredFor,
      "mayRecord": mayRecord, "isPatient": caredFor == nil, "password": chosen.password,
      "repeated": chosen.repeated, "appHref": appHref,
      "problems": ProblemSummary(sentence: problem, inputs: chosen.inputs),
    ]
  }

  static var samples: [(name: String, view: InvitationAcceptView)] {
    func page(_ state: State, _ inviteeName: String = "Bob Miller") -> InvitationAcceptView {
      InvitationAcceptView(
        state: state, clinicName: "Riverside Movement Clinic", inviterName: "Dr. Ann Keller",
        inviteeName: inviteeName, userName: "bob-miller-27")
    }
    var faulty = page(.open, "Wilhelmina Theodora van den Berghe-Oosterhuis")
    faulty.chosen.repeated.error = "The two passwords are not the same. Please type both again."
    func helper(_ state: State, _ name: String = "Sofia Miller", _ patient: String = "Bob Miller", record: Bool = true)
      -> InvitationAcceptView
    {
      InvitationAcceptView(
        state: state, clinicName: "Riverside Movement Clinic", inviterName: patient, inviteeName: name,
        userName: "sofia.miller", caredFor: patient, mayRecord: record)
    }
    return [
      ("for a daughter", helper(.open)), ("accepted by a daughter", helper(.accepted)),
      ("for a neighbour who looks", helper(.open, "نور عبد الرحمن", "ליאה כהן", record: false)),
      ("open", page(.open)), ("with faults", faulty), ("accepted", page(.accepted)),
    ]
  }
}
