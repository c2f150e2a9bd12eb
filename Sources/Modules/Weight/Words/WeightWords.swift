import ModuleKit
import Remedi

/// The module's words and forms of numbers in one language.
struct WeightWords: Sendable {
  let language: WordLanguage
  private let words: ModuleWords

  init(_ language: WordLanguage) {
    self.language = language
    words =
      switch language {
      case .english: Self.english
      case .german: Self.german
      }
  }

  private static let english = read(WeightModule.files.english)
  private static let german = read(WeightModule.files.german)

  /// The registry reads the same files first, and the program does not start with one that has a fault.
  private static func read(_ file: [UInt8]) -> ModuleWords {
    do {
      return try ModuleWords(reading: file)
    } catch {
      preconditionFailure("the words of the weight module: \(error)")
    }
  }

  /// The word of a key. The key itself if there is none, which the tests refuse.
  subscript(key: String) -> String { words[key] ?? key }

  /// A sentence with its places `%1$@`, `%2$@`, … filled in.
  func text(_ key: String, _ parts: String...) -> String {
    parts.enumerated().reduce(self[key]) { text, part in
      text.replacing("%\(part.offset + 1)$@", with: part.element)
    }
  }

  func date(_ date: LocalDate) -> String { Phrases.date(date, in: language) }
  func dayAndMonth(_ date: LocalDate) -> String { Phrases.dayAndMonth(date, in: language) }
  func weekdayAndDate(_ date: LocalDate) -> String { Phrases.weekdayAndDate(date, in: language) }
}
