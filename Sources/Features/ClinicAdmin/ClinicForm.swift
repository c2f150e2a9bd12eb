import Remedi
import Web

/// The form of the clinic's profile: the submitted values and their parsed form.
struct ClinicForm: Sendable {
  var name = FieldView(
    name: "name", label: "Name of the clinic", hint: "It appears on invitations and letters.",
    autocomplete: "organization", isRequired: true)
  var address = FieldView(name: "address", label: "Address", kind: .textArea)
  var phone = FieldView(
    name: "phone", label: "Phone", kind: .tel, hint: "It appears on printed sheets and in letters to patients.")
  var email = FieldView(name: "email", label: "E-mail for patients", kind: .email)
  var openingHours = FieldView(
    name: "openingHours", label: "Opening hours", kind: .textArea, hint: "In your words, such as “Mon–Fri 8–17”.")
  var emergencyNumber = FieldView(
    name: "emergencyNumber", label: "Emergency number", kind: .tel,
    hint: "Patients are told to call it where their readings reach a limit. Empty: "
      + "\(Clinic.usualEmergencyNumber).")
  var invitations = FieldView(
    name: "invitations", label: "Invitations", kind: .select,
    hint: "With a link or code, patients choose a password at once, within 30 days. A temporary password works once, "
      + "within 72 hours, and has to be changed at the first sign-in. Invitations that were made before stay as they are.",
    isRequired: true, options: Self.ways.map { .init($0.value, $0.words) })
  var twoFactor = FieldView(
    name: "secondStep", label: "Second step", kind: .select,
    hint: "If it is required, everybody who works here sets up a code from an app before anything else: at the next "
      + "sign-in, or on the next page that they open. Nobody can turn it off then. You need a second step of your own "
      + "first.",
    isRequired: true, options: Self.demands.map { .init($0.value, $0.words) })
  /// A drop-down list of IANA time zones.
  var timeZone: FieldView

  /// - Parameter timeZones: every time zone that the server knows, in list order.
  init(_ profile: Clinic.Profile, timeZones: [String]) {
    timeZone = FieldView(
      name: "timeZone", label: "Time zone", kind: .select,
      hint: "New patients start with it. Current patients keep theirs. The days of the clinic follow it.",
      isRequired: true, options: timeZones.map { .init($0, $0) }, isSearchable: true)
    // A zone with an older name goes to the top of the list.
    if !timeZones.contains(profile.timeZone) {
      timeZone.options.insert(.init(profile.timeZone, profile.timeZone), at: 0)
    }
    name.value = profile.name
    address.value = profile.contact.address ?? ""
    phone.value = profile.contact.phone ?? ""
    email.value = profile.contact.email ?? ""
    openingHours.value = profile.contact.openingHours ?? ""
    emergencyNumber.value = profile.emergencyNumber ?? ""
    timeZone.value = profile.timeZone
    invitations.value = profile.invitesByPassword ? Self.byPassword : Self.byLink
    twoFactor.value = profile.requiresTwoFactor ? Self.required : Self.optional
  }

  private static let (optional, required) = ("optional", "required")
  private static let demands = [
    (value: optional, words: "Each person decides"),
    (value: required, words: "Required of everybody who works here"),
  ]

  private static let (byLink, byPassword) = ("link", "password")
  private static let ways = [
    (value: byLink, words: "A link or code"),
    (value: byPassword, words: "A temporary password"),
  ]

  var inputs: [FieldView] {
    [
      name, address, phone, email, openingHours, emergencyNumber, timeZone, invitations, twoFactor,
    ]
  }

  /// Copies the submitted values unchanged.
  mutating func fill(_ form: FormData) {
    for field in [
      \Self.name, \.address, \.phone, \.email, \.openingHours, \.emergencyNumber, \.timeZone, \.invitations,
      \.twoFactor,
    ] {
      self[keyPath: field].value = form[self[keyPath: field].name]
    }
  }

  /// The parsed form. Nil if a field is invalid; each invalid field then holds its error.
  mutating func read() -> Clinic.Profile? {
    let name = name.plainName(upTo: 200)
    if name.isEmpty, self.name.error == nil { self.name.error = "Type the name of the clinic." }
    let typedEmail = email.value.trimming()
    let address = EmailAddress.read(typedEmail)
    if !typedEmail.isEmpty { email.error = EmailAddress.fault(typedEmail) }
    if !timeZone.options.contains(where: { $0.value == timeZone.value }) {
      timeZone.error = "Choose a time zone from the list."
    }
    if !invitations.options.contains(where: { $0.value == invitations.value }) {
      invitations.error = "Choose from the list what invitations bring."
    }
    if !twoFactor.options.contains(where: { $0.value == twoFactor.value }) {
      twoFactor.error = "Choose from the list whether a second step is required."
    }
    let emergency = Self.written(emergencyNumber.phoneNumber())
    let contact = Clinic.Contact(
      address: Self.written(self.address.prose(upTo: 500)), phone: Self.written(phone.phoneNumber()),
      email: address, openingHours: Self.written(openingHours.prose(upTo: 500)))
    guard inputs.allSatisfy({ $0.error == nil }) else { return nil }
    return Clinic.Profile(
      name: name, timeZone: timeZone.value, contact: contact,
      invitesByPassword: invitations.value == Self.byPassword,
      requiresTwoFactor: twoFactor.value == Self.required, emergencyNumber: emergency)
  }

  /// The filled fields, in form order.
  static func facts(_ profile: Clinic.Profile) -> [DefinitionView] {
    texts(profile).dropFirst().filter { !$0.text.isEmpty }.map { DefinitionView($0.label, $0.text) }
  }

  /// Every field with its label. Empty text if nothing is entered.
  static func texts(_ profile: Clinic.Profile) -> [(label: String, text: String)] {
    [
      ("Name", profile.name), ("Address", profile.contact.address ?? ""), ("Phone", profile.contact.phone ?? ""),
      ("E-mail for patients", profile.contact.email ?? ""), ("Opening hours", profile.contact.openingHours ?? ""),
      ("Emergency number", profile.emergencyNumber ?? ""), ("Time zone", profile.timeZone),
      ("Invitations", ways[profile.invitesByPassword ? 1 : 0].words),
      ("Second step", demands[profile.requiresTwoFactor ? 1 : 0].words),
    ]
  }

  private static func written(_ text: String) -> String? { text.isEmpty ? nil : text }
}
