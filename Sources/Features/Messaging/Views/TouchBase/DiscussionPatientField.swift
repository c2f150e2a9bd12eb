import Remedi
import Web

/// The patient information of a form: one of the writer's patients, or names and a birth date that are typed.
///
/// Template: `messaging/parts/patient-field`.
struct DiscussionPatientField: View {
  /// The field of the choice, and that of the search.
  static let (name, searchName) = ("patientId", "findPatient")

  var firstName = FieldView(name: "firstName", label: "First name")
  var lastName = FieldView(name: "lastName", label: "Last name")
  var birthDate = FieldView(name: "birthDate", label: "Date of birth", kind: .date, isShort: true)
  var own = ChoiceView(name: Self.name, legend: "One of your patients", options: [])
  /// What was searched for among the writer's patients.
  var sought = ""

  var inputs: [FieldView] { [firstName, lastName, birthDate] }

  /// Whether anything was entered, or is wrong.
  private var isUsed: Bool {
    inputs.contains { !$0.value.isEmpty || $0.error != nil } || !own.value.isEmpty || own.error != nil
      || !sought.isEmpty
  }

  var fields: Fields {
    [
      "inputs": inputs, "own": own, "hasOwn": own.options.count > 1, "sought": sought, "searchName": Self.searchName,
      "hasFoundNobody": !sought.isEmpty && own.options.count < 2, "isUsed": isUsed,
    ]
  }
}
