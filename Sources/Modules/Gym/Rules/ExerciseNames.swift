import ModuleKit

/// Which exercise a set names: one of the library by its ID or its name, or one that the patient named.
struct ExerciseNames: Sendable {
  private let offered: [LibraryExercise]
  /// By ID, archived ones too.
  private let names: [String: String]
  /// IDs of the library and names of the patient's own, by what is compared of a name.
  private var codes: [String: String]
  /// What sets name beside what is offered, in the order in which it was first named.
  private var named: [String] = []

  init(_ library: [LibraryExercise]) {
    offered = library.filter(\.isOffered)
    names = Dictionary(library.map { ($0.id, $0.name) }) { first, _ in first }
    codes = Dictionary(offered.map { (Self.compared($0.name), $0.id) }) { first, _ in first }
  }

  /// The ID of an exercise of the library, or the name as it was first written.
  func code(of context: String) -> String {
    names[context] == nil ? codes[Self.compared(context)] ?? context : context
  }

  /// The same, of a set that was recorded.
  mutating func code(adding context: String) -> String {
    let code = code(of: context)
    guard !offered.contains(where: { $0.id == code }), !named.contains(code) else { return code }
    named.append(code)
    if names[code] == nil { codes[Self.compared(code)] = code }
    return code
  }

  /// Whether the library or a set that was recorded has it.
  func knows(_ context: String) -> Bool { names[context] != nil || codes[Self.compared(context)] != nil }

  /// As the patient reads it.
  func name(of code: String) -> String { names[code] ?? code }

  /// What is offered, then what the patient did besides.
  var choices: [ReadingForm.Choice] {
    offered.map { .init($0.id, named: $0.name) } + named.map { .init($0, named: name(of: $0)) }
  }

  /// A name without its case and the blanks around it.
  private static func compared(_ name: String) -> String {
    name.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
  }
}
