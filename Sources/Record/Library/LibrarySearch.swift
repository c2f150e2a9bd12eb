import Remedi

/// What is looked for in a library: an entry is found where every word begins one of its words, whatever the capitals
/// and accents: `lev carb` finds Levodopa/Carbidopa.
public struct LibrarySearch: Sendable {
  private let words: [String]
  /// Whether everything is found.
  public let isEmpty: Bool

  /// - Parameter typed: as it was typed.
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

  /// By its name and description, and by what it prescribes.
  public func finds(_ programme: Programme) -> Bool {
    finds([programme.name, programme.description] + programme.items.map(\.action.name))
  }

  private func finds(_ texts: [String]) -> Bool {
    // Signs without a letter or digit are in nothing.
    guard !words.isEmpty else { return isEmpty }
    let known = texts.flatMap(Self.words)
    return words.allSatisfy { word in known.contains { $0.hasPrefix(word) } }
  }

  private static func words(_ text: String) -> [String] {
    FoldedText.fold(text).split { !$0.isLetter && !$0.isNumber }.map { FoldedText.spelling($0) }
  }
}
