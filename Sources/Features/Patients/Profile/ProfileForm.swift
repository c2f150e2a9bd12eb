import Remedi
import Web

/// The form of a profile: the submitted values and their parsed form.
struct ProfileForm {
  var fields: PatientFormFields
  let timeZones: TimeZoneDatabase
  private let now: Instant
  private let clinicZone: String

  /// The parsed form, once every field is valid.
  struct Reading {
    let profile: Patient.Profile
    let timeZone: String
  }

  /// An empty form.
  /// - Parameter clinicZone: the time zone to suggest.
  init(timeZones: TimeZoneDatabase, clinicZone: String, at now: Instant) {
    self.timeZones = timeZones
    self.clinicZone = clinicZone
    self.now = now
    fields = PatientFormFields(timeZones: timeZones.names.map { .init($0, $0) }, timeZone: "")
    chooseZone(clinicZone)
    fields.birthDate.minimum = Self.earliestBirth.description
    fields.birthDate.maximum = today(in: clinicZone).description
  }

  mutating func fill(_ profile: Patient.Profile, timeZone: String) {
    fields.name.value = profile.name
    fields.birthDate.value = profile.dateOfBirth?.description ?? ""
    fields.gender.value = profile.gender?.rawValue ?? ""
    fields.healthCareNumber.value = profile.healthCareNumber ?? ""
    fields.email.value = profile.email ?? ""
    fields.phone.value = profile.phone ?? ""
    fields.address.value = profile.address ?? ""
    fields.stage.value = profile.stageOfDisease?.rawValue ?? ""
    fields.treatments.value = profile.treatments
    fields.notes.value = profile.notes
    chooseZone(timeZone)
  }

  /// Copies the submitted values unchanged.
  mutating func fill(_ form: FormData) {
    for field in PatientFormFields.all { fields[keyPath: field].value = form[fields[keyPath: field].name] }
    chooseZone(fields.timeZone.value)
  }

  /// Puts a zone that the list does not offer, such as an older name, at the top of the list.
  private mutating func chooseZone(_ zone: String) {
    fields.timeZone.value = zone
    guard !fields.timeZone.options.contains(where: { $0.value == zone }) else { return }
    let isKnown = timeZones.rules(named: zone) != nil
    fields.timeZone.value = isKnown ? zone : ""
    fields.timeZone.options.insert(isKnown ? .init(zone, zone) : .init("", "Choose one"), at: 0)
  }
}

extension ProfileForm {
  static let earliestBirth = LocalDate(dayNumber: -32_872)

  /// The parsed form. Nil if a field is invalid; each invalid field then holds its error.
  mutating func read() -> Reading? {
    let name = fields.name.plainName(upTo: 200)
    if name.isEmpty, fields.name.error == nil { fields.name.error = "Type the patient’s name." }
    let profile = Patient.Profile(
      name: name, email: readEmail(), dateOfBirth: readBirthDate(),
      gender: readChoice(\.gender, AdministrativeGender.init, "Choose one from the list, or leave it not recorded."),
      healthCareNumber: optional(fields.healthCareNumber.line(upTo: 64)),
      stageOfDisease: readChoice(\.stage, StageOfDisease.init, "Choose a stage, or leave it not recorded."),
      notes: fields.notes.prose(upTo: 10_000), phone: optional(fields.phone.phoneNumber()),
      address: optional(fields.address.prose(upTo: 500)), treatments: fields.treatments.prose(upTo: 10_000))
    let timeZone = fields.timeZone.value
    if timeZones.rules(named: timeZone) == nil { fields.timeZone.error = "Choose a time zone from the list." }
    guard PatientFormFields.all.allSatisfy({ fields[keyPath: $0].error == nil }) else { return nil }
    return Reading(profile: profile, timeZone: timeZone)
  }

  private mutating func readEmail() -> String? {
    guard let typed = optional(fields.email.value.trimming()) else { return nil }
    fields.email.error = EmailAddress.fault(typed)
    return EmailAddress.read(typed)
  }

  private mutating func readBirthDate() -> LocalDate? {
    let typed = fields.birthDate.value.trimming()
    guard let date = LocalDate(typed) else {
      fields.birthDate.error =
        typed.isEmpty ? "Type the date of birth." : "There is no such date. Type year, month and day: 1954-03-04."
      return nil
    }
    if date > today(in: fields.timeZone.value) {
      fields.birthDate.error = "This date is in the future. Type the date of birth."
    } else if date < Self.earliestBirth {
      fields.birthDate.error = "This is before 1880. Check the year."
    }
    return date
  }

  private mutating func readChoice<Value>(
    _ field: WritableKeyPath<PatientFormFields, FieldView>, _ read: (String) -> Value?, _ sentence: String
  ) -> Value? {
    guard let typed = optional(fields[keyPath: field].value) else { return nil }
    let value = read(typed)
    if value == nil { fields[keyPath: field].error = sentence }
    return value
  }

  private func optional(_ text: String) -> String? { text.isEmpty ? nil : text }

  /// Today in a time zone. Today at the clinic if the zone is unknown.
  private func today(in zone: String) -> LocalDate {
    let rules = timeZones.rules(named: zone) ?? timeZones.rules(named: clinicZone) ?? .utc
    return rules.instant(milliseconds: now.milliseconds).writtenDate
  }
}
