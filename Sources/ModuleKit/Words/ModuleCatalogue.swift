import Remedi

/// The words of a module in every language.
struct ModuleCatalogue: Sendable {
  private let id: ModuleID
  private let words: [WordLanguage: ModuleWords]

  /// - Throws: ``ModuleListFault`` that names the file and the line.
  init(english: [UInt8], german: [UInt8], of id: ModuleID) throws(ModuleListFault) {
    self.id = id
    words = [
      .english: try Self.read(english, .english, of: id), .german: try Self.read(german, .german, of: id),
    ]
  }

  private static func read(_ bytes: [UInt8], _ language: WordLanguage, of id: ModuleID) throws(ModuleListFault)
    -> ModuleWords
  {
    do {
      return try ModuleWords(reading: bytes)
    } catch {
      throw ModuleListFault("\(id): \(id.name).\(language.rawValue).strings", "\(error).")
    }
  }

  /// In the order of the English file.
  var keys: [String] { words[.english]?.keys ?? [] }

  /// The key itself if there is no word.
  @Sendable func word(_ key: String, in language: WordLanguage) -> String { words[language]?[key] ?? key }

  /// Finds a word that is missing: of the keys that are asked for, `name`, `description`, and whatever the other language
  /// has.
  /// - Throws: ``ModuleListFault``
  func check(_ asked: [String]) throws(ModuleListFault) {
    let wanted = ["name", "description"] + asked + words.values.flatMap(\.keys)
    for key in wanted {
      for language in WordLanguage.allCases where words[language]?[key] == nil {
        throw ModuleListFault("\(id)", "the word of “\(key)” is missing in \(id.name).\(language.rawValue).strings.")
      }
    }
  }
}
