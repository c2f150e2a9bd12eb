import Remedi

/// A module's words in each language, read once.
public struct ModuleLanguages: Sendable {
  private let english: ModuleSentences
  private let german: ModuleSentences

  /// The registry reads the same files first, and the program does not start with one that has a fault.
  public init(_ files: ModuleFiles) {
    english = ModuleSentences(files.english, in: .english)
    german = ModuleSentences(files.german, in: .german)
  }

  public subscript(language: WordLanguage) -> ModuleSentences {
    switch language {
    case .english: english
    case .german: german
    }
  }
}
