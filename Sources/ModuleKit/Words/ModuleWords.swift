/// The words of a module in one language, from a file in the format of `Localizable.strings` (S-17).
public struct ModuleWords: Sendable, Hashable {
  /// In the order of the file.
  public let keys: [String]
  private let words: [String: String]

  /// - Parameter bytes: UTF-8.
  /// - Throws: ``ModuleListFault`` that names the line.
  public init(reading bytes: [UInt8]) throws(ModuleListFault) {
    var reader = try StringsReader(bytes)
    var (keys, words): ([String], [String: String]) = ([], [:])
    while let (key, word) = try reader.next() {
      guard words.updateValue(word, forKey: key) == nil else { throw reader.fault("“\(key)” occurs twice") }
      keys.append(key)
    }
    (self.keys, self.words) = (keys, words)
  }

  /// Nil if there is none.
  public subscript(key: String) -> String? { words[key] }
}
