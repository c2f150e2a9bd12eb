import Remedi
import Web

/// The form of a practitioner's own entry in the directory.
struct DirectoryProfileFormView: PageView {
  static let template = "messaging/profile-form"
  let title = "Your entry in the directory"
  var trail: [Crumb] { [Crumb("Your account", "/account")] }
  /// In the order of the form; the last one is the choice.
  private(set) var inputs: [FieldView]

  /// Who sees the entry, as the form sends it.
  private enum Audience: String { case clinic, connected }

  init(_ profile: DirectoryProfile) {
    inputs = [
      FieldView(name: "specialty", label: "Specialty", value: profile.specialty),
      FieldView(name: "hospitals", label: "Hospitals", value: profile.hospitals),
      FieldView(name: "city", label: "City", value: profile.city),
      FieldView(name: "state", label: "State", value: profile.state),
      FieldView(
        name: "phone", label: "Phone", kind: .tel, value: profile.phone,
        hint: "The number at which colleagues reach you."
      ),
      FieldView(
        name: "audience", label: "Who finds you", kind: .select,
        value: (profile.isListed ? Audience.connected : .clinic).rawValue, isRequired: true,
        options: [
          .init(Audience.clinic.rawValue, "Colleagues of your clinic"),
          .init(Audience.connected.rawValue, "Colleagues of connected clinics, too"),
        ]),
    ]
  }

  var fields: Fields { ["title": title, "inputs": inputs, "problems": ProblemSummary(inputs: inputs)] }

  /// Copies the submitted values unchanged.
  mutating func fill(_ form: FormData) {
    for index in inputs.indices { inputs[index].value = form[inputs[index].name] }
  }

  /// What was typed. Nil if the choice is none of the list; the field then holds its error.
  mutating func read() -> DirectoryProfile? {
    let texts = Dictionary(uniqueKeysWithValues: inputs.map { ($0.name, $0.value.trimming()) })
    guard let audience = Audience(rawValue: texts["audience"] ?? "") else {
      show([FieldIssue("audience", "Choose from the list who finds you.")])
      return nil
    }
    var profile = DirectoryProfile()
    profile.specialty = texts["specialty"] ?? ""
    profile.hospitals = texts["hospitals"] ?? ""
    profile.city = texts["city"] ?? ""
    profile.state = texts["state"] ?? ""
    profile.phone = texts["phone"] ?? ""
    profile.isListed = audience == .connected
    return profile
  }

  mutating func show(_ faults: [FieldIssue]) {
    for index in inputs.indices {
      inputs[index].error = faults.first { $0.name == inputs[index].name }?.sentence
    }
  }

  static var samples: [(name: String, view: DirectoryProfileFormView)] {
    var profile = DirectoryProfile()
    (profile.specialty, profile.hospitals) = ("Neurology", "Princeton Hospital")
    (profile.city, profile.state, profile.phone, profile.isListed) = ("Guilford", "CT", "212-683-8993", true)
    var faulty = DirectoryProfileFormView(profile)
    faulty.show([FieldIssue("phone", "This does not look like a phone number. It should read like +49 30 123456.")])
    return [
      ("empty", DirectoryProfileFormView(DirectoryProfile())), ("filled", DirectoryProfileFormView(profile)),
      ("with a fault", faulty),
    ]
  }
}
