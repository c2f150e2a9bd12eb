import Remedi
import Web

/// The name and the description of a programme, as they are typed.
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

  /// Takes over what was sent, to the letter.
  mutating func fill(_ form: FormData) {
    name.value = form["name"]
    description.value = form["description"]
  }

  /// The name and the description; nil with a sentence beside each field that has to be mended.
  mutating func read() -> (name: String, description: String)? {
    let title = name.line(upTo: Self.longestName)
    if title.isEmpty { name.error = "Type the name of the programme." }
    let words = description.prose(upTo: Self.longestDescription)
    guard name.error == nil, description.error == nil else { return nil }
    return (title, words)
  }

  /// The id of what a form makes, a programme or an item of one: the form sent twice makes one, and another one as soon as
  /// anything in it differs.
  static func id<Made>(_ form: FormData) -> Identifier<Made> {
    // 128 bits of what it says.
    form.submission.map { Identifier(String($0.prefix(32))) } ?? .make()
  }
}
