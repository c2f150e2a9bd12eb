import Web

/// The page on which a physician signs in.
struct SignInView: PageView {
  static let template = "accounts/sign-in"
  let title = "Sign in"
  /// `email` and `password`.
  var email = FieldView(
    name: "email", label: "E-mail address or user name", autocomplete: "username", isRequired: true)
  var password = FieldView(
    name: "password", label: "Password", kind: .password, autocomplete: "current-password", isRequired: true)
  /// An error of the pair as a whole, or until when signing in is locked.
  var problem: String?
  /// Whether the pair was wrong. The page then tells everybody what remains to be done after registering.
  var isRefused = false
  /// Whether the pair was right but is not a physician's: a patient's or a caregiver's.
  var isPatient = false
  /// Whether anybody may register.
  var takesClinics = true
  /// Whether there is somebody whom to ask, besides the clinic.
  var hasContact = false
  /// The local path to continue to, already validated.
  var from: String?
  /// A form, sealed, that was sent after its session had ended. It is resubmitted after the sign-in.
  var held: String?

  var fields: Fields {
    [
      "title": title, "email": email, "password": password, "from": from, "held": held,
      "isRefused": isRefused, "isPatient": isPatient, "takesClinics": takesClinics, "hasContact": hasContact,
      "problems": ProblemSummary(sentence: problem, inputs: [email, password]),
    ]
  }

  static var samples: [(name: String, view: SignInView)] {
    var refused = SignInView(problem: "That e-mail and password do not belong together. Please try again.")
    refused.isRefused = true
    refused.email.value = "ann@example.org"
    var locked = refused
    locked.problem =
      "There were too many tries. To keep your patients’ records safe, signing in is locked for 15 minutes."
    var empty = SignInView(from: "/patients/7")
    empty.email.error = "Type your e-mail address or user name."
    empty.password.error = "Type your password."
    var patient = SignInView(
      problem: "Your name and password are right, but this page is for physicians. "
        + "Patients sign in on the page that shows their day.")
    patient.isPatient = true
    patient.email.value = "bob.miller"
    var closed = SignInView()
    closed.takesClinics = false
    closed.hasContact = true
    var holding = refused
    holding.held = "c2VhbGVk"
    return [
      ("typical", SignInView()), ("a patient", patient), ("refused", refused), ("locked", locked),
      ("empty fields", empty), ("with a form", holding), ("no registration", closed),
    ]
  }
}
