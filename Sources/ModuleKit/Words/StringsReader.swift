/// Reads the format of `Localizable.strings`: `"key" = "word";` with escapes, and comments of both kinds between them.
struct StringsReader {
  private let characters: [Unicode.Scalar]
  private var position = 0

  /// - Throws: ``ModuleListFault`` if it is not UTF-8.
  init(_ bytes: [UInt8]) throws(ModuleListFault) {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw ModuleListFault("it is not UTF-8") }
    characters = Array(text.unicodeScalars)
  }

  /// Nil at the end.
  /// - Throws: ``ModuleListFault``
  mutating func next() throws(ModuleListFault) -> (key: String, word: String)? {
    try skipSpace()
    guard position < characters.count else { return nil }
    let key = try text()
    try skipSpace()
    try expect("=")
    try skipSpace()
    let word = try text()
    try skipSpace()
    try expect(";")
    guard !key.isEmpty, !word.isEmpty else { throw fault("a key or its word is empty") }
    return (key, word)
  }

  func fault(_ words: String) -> ModuleListFault {
    ModuleListFault("line \(characters[..<position].count { $0 == "\n" } + 1): \(words)")
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(ModuleListFault) {
    guard position < characters.count, characters[position] == character else {
      throw fault("“\(character)” is missing")
    }
    position += 1
  }

  private mutating func skipSpace() throws(ModuleListFault) {
    while position < characters.count {
      if characters[position].properties.isWhitespace {
        position += 1
      } else if follows("//") {
        while position < characters.count, characters[position] != "\n" { position += 1 }
      } else if follows("/*") {
        position += 2
        while !follows("*/") {
          guard position < characters.count else { throw fault("a comment has no end") }
          position += 1
        }
        position += 2
      } else {
        return
      }
    }
  }

  private func follows(_ text: String) -> Bool { characters[position...].starts(with: text.unicodeScalars) }

  private mutating func text() throws(ModuleListFault) -> String {
    try expect("\"")
    var text = String.UnicodeScalarView()
    while position < characters.count {
      let character = characters[position]
      position += 1
      switch character {
      case "\"": return String(text)
      case "\\": text.append(try escaped())
      case "\n": throw fault("a text has no end")
      default: text.append(character)
      }
    }
    throw fault("a text has no end")
  }

  private mutating func escaped() throws(ModuleListFault) -> Unicode.Scalar {
    guard position < characters.count else { throw fault("an escape is cut off") }
    let character = characters[position]
    position += 1
    switch character {
    case "\"", "\\", "'": return character
    case "n": return "\n"
    case "t": return "\t"
    case "U", "u": return try code()
    default: throw fault("“\\\(character)” is not an escape")
    }
  }

  /// Four hexadecimal digits.
  private mutating func code() throws(ModuleListFault) -> Unicode.Scalar {
    let digits = characters[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy(\.properties.isASCIIHexDigit),
      let number = UInt32(String(String.UnicodeScalarView(digits)), radix: 16), number > 0,
      let scalar = Unicode.Scalar(number)
    else { throw fault("“\\U” is not followed by the four digits of a character") }
    position += 4
    return scalar
  }
}
