import Web

/// The fields of the patient form, before anything is entered.
///
/// A handler sets `value` and `error` of the known fields and passes the groups to ``PatientEditView``.
struct PatientFormFields: Sendable {
  var name = FieldView(name: "name", label: "Full name", isRequired: true)
  var birthDate = FieldView(
    name: "birthDate", label: "Date of birth", kind: .date, isRequired: true, isShort: true)
  var gender = FieldView(
    name: "gender", label: "Gender", kind: .select,
    options: [
      .init("", "Not recorded"), .init("female", "Female"), .init("male", "Male"), .init("other", "Other"),
      .init("unknown", "Unknown"),
    ])
  var healthCareNumber = FieldView(
    name: "healthCareNumber", label: "Health care number", hint: "Letters and leading zeros are kept.")
  var email = FieldView(
    name: "email", label: "E-mail", kind: .email,
    hint: "The invitation is sent here. Without an e-mail address you print it.")
  var phone = FieldView(name: "phone", label: "Phone", kind: .tel)
  var address = FieldView(name: "address", label: "Address", kind: .textArea)
  /// A drop-down list of IANA time zones.
  var timeZone: FieldView
  var stage = FieldView(
    name: "stage", label: "Stage of disease", kind: .select, hint: "Hoehn and Yahr, modified.",
    options: [.init("", "Not recorded")] + ["1", "1.5", "2", "2.5", "3", "4", "5"].map { .init($0, "Stage \($0)") })
  var treatments = FieldView(
    name: "treatments", label: "Treatments", kind: .textArea, hint: "Other therapies, operations, devices.")
  var notes = FieldView(
    name: "notes", label: "Notes", kind: .textArea, hint: "Only the care team sees them, not the patient.")

  /// An empty form.
  /// - Parameters:
  ///   - timeZones: every time zone that the server knows.
  ///   - timeZone: the selected one, by default the clinic's.
  init(timeZones: [FieldView.Option], timeZone: String) {
    self.timeZone = FieldView(
      name: "timeZone", label: "Time zone", kind: .select, value: timeZone,
      hint: "Doses follow the clock where the patient lives. Another zone applies from the next midnight there.",
      isRequired: true, options: timeZones, isSearchable: true)
  }

  /// Every field, for filling in and reading the form.
  static var all: [WritableKeyPath<PatientFormFields, FieldView>] {
    [
      \.name, \.birthDate, \.gender, \.healthCareNumber, \.email, \.phone, \.address, \.timeZone, \.stage,
      \.treatments, \.notes,
    ]
  }

  var identity: [FieldView] { [name, birthDate, gender, healthCareNumber] }
  var contact: [FieldView] { [email, phone, address, timeZone] }
  var clinical: [FieldView] { [stage, treatments, notes] }
}
