import Remedi

/// A search in a library. An entry matches if every search word is a prefix of one of its words, ignoring case and
/// accents: `lev carb` finds Levodopa/Carbidopa.
public struct LibrarySearch: Sendable {
  private let words: [String]
  /// Whether everything matches.
  public let isEmpty: Bool

  /// - Parameter typed: the search as typed.
  public init(_ typed: String) {
    isEmpty = typed.allSatisfy(\.isWhitespace)
    words = Self.words(typed)
  }

  public func finds(_ exercise: Exercise) -> Bool {
    finds([exercise.name, exercise.description, exercise.equipment ?? "", exercise.bodyRegion?.words ?? ""])
  }

  public func finds(_ medication: Medication) -> Bool {
    finds([
      medication.name, medication.description, medication.ingredient?.substance ?? "", medication.form?.words ?? "",
      medication.code?.code ?? "",
    ])
  }

  /// Searches the name, the description and the prescribed items.
  public func finds(_ programme: Programme) -> Bool {
    finds([programme.name, programme.description] + programme.items.map(\.action.name))
  }

  private func finds(_ texts: [String]) -> Bool {
    // A search without any letter or digit matches nothing.
    guard !words.isEmpty else { return isEmpty }
    let known = texts.flatMap(Self.words)
    return words.allSatisfy { word in known.contains { $0.hasPrefix(word) } }
  }

  private static func words(_ text: String) -> [String] {
    FoldedText.fold(text).split { !$0.isLetter && !$0.isNumber }.map { FoldedText.spelling($0) }
  }
}
