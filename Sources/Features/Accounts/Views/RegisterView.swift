import Web

/// The page on which a physician creates an account and a clinic.
struct RegisterView: PageView {
  static let template = "accounts/register"
  let title = "Create your account"
  var name = FieldView(
    name: "name", label: "Your name", hint: "As your patients know you.", autocomplete: "name", isRequired: true)
  var email = FieldView(
    name: "email", label: "E-mail", kind: .email, hint: "You sign in with it.", autocomplete: "email",
    isRequired: true)
  var clinicName = FieldView(
    name: "clinicName", label: "Name of your clinic", hint: "Your patients see it on their invitations.",
    autocomplete: "organization", isRequired: true)
  /// A drop-down list of IANA time zones.
  var timeZone: FieldView
  var password = FieldView(
    name: "password", label: "Password", kind: .password,
    hint: "At least 10 characters. A few words in a row are good.",
    autocomplete: "new-password", isRequired: true)
  /// An error of the form as a whole.
  var problem: String?

  /// An empty form.
  /// - Parameter timeZones: every time zone that the server knows, in list order.
  init(timeZones: [FieldView.Option]) {
    timeZone = FieldView(
      name: "timeZone", label: "Time zone of your clinic", kind: .select, isRequired: true, options: timeZones,
      isSearchable: true)
  }

  private var inputs: [FieldView] { [name, email, clinicName, timeZone, password] }

  var fields: Fields {
    ["title": title, "inputs": inputs, "problems": ProblemSummary(sentence: problem, inputs: inputs)]
  }

  static var samples: [(name: String, view: RegisterView)] {
    let zones = ["Africa/Casablanca", "America/Toronto", "Asia/Kathmandu", "Europe/Berlin", "Europe/London"]
    let empty = RegisterView(timeZones: zones.map { .init($0, $0) })
    var faulty = empty
    faulty.name.value = "Dr. Wilhelmina Theodora van den Berghe-Oosterhuis"
    faulty.email.value = "ann@example"
    faulty.email.error = "This does not look like an e-mail address. It should read like ann@example.org."
    faulty.timeZone.value = "Europe/Berlin"
    faulty.password.error = "This password is too short: use at least 10 characters."
    return [("empty", empty), ("with faults", faulty)]
  }
}
