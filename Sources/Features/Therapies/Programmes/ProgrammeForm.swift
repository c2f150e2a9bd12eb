import Remedi
import Web

/// The name and description fields of a programme.
struct ProgrammeForm {
  static let longestName = 200
  static let longestDescription = 4000

  var name = FieldView(
    name: "name", label: "Name", hint: "As you would search for it: Early morning routine.", isRequired: true)
  var description = FieldView(
    name: "description", label: "Description", kind: .textArea,
    hint: "For physicians: who it is for, and what to watch for. Patients do not see it.")

  init() {}

  init(_ programme: Programme) {
    name.value = programme.name
    description.value = programme.description
  }

  /// Copies the submitted values unchanged.
  mutating func fill(_ form: FormData) {
    name.value = form["name"]
    description.value = form["description"]
  }

  /// The name and the description. Nil if a field is invalid; each invalid field then holds its error.
  mutating func read() -> (name: String, description: String)? {
    let title = name.line(upTo: Self.longestName)
    if title.isEmpty { name.error = "Type the name of the programme." }
    let words = description.prose(upTo: Self.longestDescription)
    guard name.error == nil, description.error == nil else { return nil }
    return (title, words)
  }

  /// The id of the programme or item that a form creates. Sending the same form twice creates one; any difference in
  /// the form creates another.
  static func id<Made>(_ form: FormData) -> Identifier<Made> {
    // The first 128 bits of the form's digest.
    form.submission.map { Identifier(String($0.prefix(32))) } ?? .make()
  }
}
