import Remedi

/// The words of a module with code of its own, in one language, and its forms of numbers and dates.
public struct ModuleSentences: Sendable {
  public let language: WordLanguage
  private let words: ModuleWords

  /// The registry reads the same file first, and the program does not start with one that has a fault.
  /// - Parameter file: in the format of `Localizable.strings`.
  public init(_ file: [UInt8], in language: WordLanguage) {
    self.language = language
    do {
      words = try ModuleWords(reading: file)
    } catch {
      preconditionFailure("the words of a module: \(error)")
    }
  }

  /// The word of a key. The key itself if there is none, which the tests refuse.
  public subscript(key: String) -> String { words[key] ?? key }

  /// A sentence with its places `%1$@`, `%2$@`, … filled in.
  public func text(_ key: String, _ parts: String...) -> String {
    parts.enumerated().reduce(self[key]) { text, part in
      text.replacing("%\(part.offset + 1)$@", with: part.element)
    }
  }
}
