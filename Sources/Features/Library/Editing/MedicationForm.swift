import Record
import Remedi
import Web

/// The form of a medication.
struct MedicationForm: EntryForm {
  static let words = EntryPhrases.medication

  var name = FieldView(
    name: "name", label: "Name", hint: "With the strength if there is only one: Entacapone 200 mg.", isRequired: true)
  var description = FieldView(
    name: "description", label: "Description", kind: .textArea,
    hint: "For the patient: what it is for. An empty line starts a new paragraph.")
  var form = FieldView(
    name: "form", label: "Form", kind: .select,
    options: [.init("", "Not stated")] + DoseForm.allCases.map { .init($0.rawValue, $0.words) })
  var unit = FieldView(
    name: "unit", label: "Unit", hint: "In the singular. Empty: the usual unit of the form.", isShort: true,
    suggestions: ["tablet", "capsule", "patch", "drop", "sachet", "spray", "injection", "mg", "ml"])
  var code = FieldView(
    name: "code", label: "ATC or RxNorm code", hint: "N04BA02, or digits only for RxNorm.", isShort: true)
  var substance = FieldView(
    name: "substance", label: "Substance",
    hint: "Its international name. The limits count all medications of one substance together.")
  var strengths = FieldView(
    name: "strengths", label: "Strengths", kind: .textArea,
    hint: "How much one tablet or capsule contains, one a line: 100 mg. Each can be prescribed.")
  var maximum = FieldView(
    name: "maximum", label: "At most in 24 hours", hint: "In the unit of the strengths.", inputMode: "decimal",
    isShort: true)
  var gap = FieldView(
    name: "gap", label: "Hours between doses", hint: "At least.", inputMode: "decimal", isShort: true)
  var usual = FieldView(
    name: "usual", label: "Usual dose at one time",
    hint: "In the unit of the strengths. Remedi asks before ten times as much is prescribed.", inputMode: "decimal",
    isShort: true)
  var source = FieldView(
    name: "source", label: "Source", hint: "Where the limits and the usual dose come from: BNF, amantadine.")

  var picture: PictureFields? { nil }

  var groups: [FieldGroupView] {
    [
      FieldGroupView("What it is", [name, description]),
      FieldGroupView("Form and unit", [form, unit, code]),
      FieldGroupView("What it contains", [substance, strengths, maximum, gap, usual, source]),
    ]
  }

  mutating func fill(_ medication: Medication, in library: ClinicLibrary) {
    name.value = medication.name
    description.value = StarterRemark.taken(from: medication.description)
    form.value = medication.form?.rawValue ?? ""
    unit.value = medication.unit
    code.value = medication.code?.code ?? ""
    substance.value = medication.ingredient?.substance ?? ""
    strengths.value = medication.strengths.map(\.description).joined(separator: "\n")
    maximum.value = medication.ingredient?.maximumPer24Hours?.description ?? ""
    gap.value = medication.ingredient?.minimumGap.map(GapHours.text) ?? ""
    usual.value = medication.ingredient?.usualDose?.description ?? ""
    source.value = medication.ingredient?.source ?? ""
  }

  mutating func fill(_ form: FormData, by practitioner: Practitioner, in record: MedicalRecord, at now: Instant) {
    for field in Self.fields { self[keyPath: field].value = form[self[keyPath: field].name] }
  }

  mutating func read(_ id: Identifier<Medication>) -> Medication? {
    let title = name.line(upTo: 200)
    if title.isEmpty, name.error == nil { name.error = "Type the name of the medication." }
    let doseForm: DoseForm? = form.choice()
    let counted = unit.line(upTo: 40).orNil ?? doseForm?.usualUnit
    if counted == nil, unit.error == nil { unit.error = "Type the unit, such as tablet or ml." }
    let (ingredient, further) = readIngredient()
    let medication = Medication(
      id: id, name: title, description: description.prose(upTo: 4000), unit: counted ?? "", form: doseForm,
      ingredient: ingredient, furtherStrengths: further, code: readCode(), isDemonstration: false)
    return Self.fields.allSatisfy { self[keyPath: $0].error == nil } ? medication : nil
  }

  static func lines(_ medication: Medication) -> [(label: String, text: String)] {
    [
      ("Name", medication.name), ("Description", medication.description), ("Form", medication.form?.words ?? ""),
      ("Unit", medication.unit), ("Code", medication.code?.words ?? ""),
      ("Substance", medication.ingredient?.substance ?? ""), ("Strengths", medication.strengthWords ?? ""),
      ("Limits", medication.limitWords.joined(separator: "\n")),
    ]
  }

  private static var fields: [WritableKeyPath<Self, FieldView>] {
    [\.name, \.description, \.form, \.unit, \.code, \.substance, \.strengths, \.maximum, \.gap, \.usual, \.source]
  }

  private mutating func readCode() -> MedicationCode? {
    guard let typed = code.value.trimming().orNil else { return nil }
    let read = MedicationCode(typed)
    if read == nil { code.error = "An ATC code reads like N04BA02; an RxNorm code has 1 to 8 digits." }
    return read
  }
}
