import Foundation

/// Reads the tokens of JSON (RFC 8259). Every reader of this target is made of it.
///
/// UTF-8 is validated where a string is made. Outside of strings, a byte that is not ASCII is a fault like any other.
struct JSONScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  private let maximumDepth: Int
  private var depth = 0
  /// Whether to read half a surrogate pair as U+FFFD and note it, instead of throwing.
  let judgesTexts: Bool

  init(_ bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int = 0, judgingTexts judgesTexts: Bool = false) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
    self.judgesTexts = judgesTexts
  }

  /// Reads a whole document with `read`.
  static func document<Value>(
    _ bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int, judgingTexts judgesTexts: Bool = false,
    _ read: (inout Self) throws(JSONFault) -> Value
  ) throws(JSONFault) -> Value {
    var scanner = Self(bytes, maximumDepth: maximumDepth, judgingTexts: judgesTexts)
    do throws(JSONFault) {
      let value = try read(&scanner)
      scanner.skipSpace()
      guard scanner.isAtEnd else { throw scanner.fault("there is more text after the end") }
      return value
    } catch {
      // Whatever else is wrong: bytes that are not UTF-8 are no text.
      throw String(validating: bytes, as: UTF8.self) == nil ? .notUTF8 : error
    }
  }

  func fault(_ reason: String) -> JSONFault { JSONFault(reason, at: position) }

  var isAtEnd: Bool { position == bytes.count }

  /// The current byte. At the end 0, which occurs nowhere in JSON.
  var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

  /// Skips blanks and returns the next byte.
  @discardableResult
  mutating func skipSpace() -> UInt8 {
    while next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 { position += 1 }
    return next
  }

  /// Skips `text` if it is next.
  mutating func skip(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { text in
      guard let start = bytes.baseAddress, let expected = text.baseAddress, bytes.count - position >= text.count,
        memcmp(start + position, expected, text.count) == 0
      else { return false }
      position += text.count
      return true
    }
  }

  // MARK: Lists and objects

  /// Reads a list at its opening bracket.
  mutating func elements(_ element: (inout Self) throws(JSONFault) -> Void) throws(JSONFault) {
    var index = 0
    try parts(until: UInt8(ascii: "]")) { scanner throws(JSONFault) in
      do throws(JSONFault) { try element(&scanner) } catch { throw error.inside(String(index)) }
      index += 1
    }
  }

  /// Reads an object at its opening bracket, no name of which may occur twice.
  mutating func members(_ value: (inout Self, String) throws(JSONFault) -> Void) throws(JSONFault) {
    var names = NamesSeen<String>()
    try members { scanner, text throws(JSONFault) in
      let name = try scanner.soundString(text)
      if text.holdsHalf { throw scanner.fault("a name has half a surrogate pair") }
      guard names.insert(name) else { throw scanner.fault("a name occurs twice in one object") }
      return name
    } value: { scanner, name throws(JSONFault) in
      do throws(JSONFault) { try value(&scanner, name) } catch { throw error.inside(name) }
    }
  }

  /// Reads an object at its opening bracket.
  /// - Parameter name: makes of a name what `value` needs.
  mutating func members<Name>(
    name: (inout Self, Text) throws(JSONFault) -> Name, value: (inout Self, Name) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    try parts(until: UInt8(ascii: "}")) { scanner throws(JSONFault) in
      guard scanner.skipSpace() == UInt8(ascii: "\"") else { throw scanner.fault("a name is missing") }
      let found = try name(&scanner, try scanner.text())
      guard scanner.skipSpace() == UInt8(ascii: ":") else { throw scanner.fault("a colon is missing") }
      scanner.position += 1
      try value(&scanner, found)
    }
  }

  private mutating func parts(
    until end: UInt8, _ part: (inout Self) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    position += 1
    guard depth < maximumDepth else { throw fault("it is nested more than \(maximumDepth) levels deep") }
    depth += 1
    if skipSpace() == end {
      position += 1
    } else {
      repeat { try part(&self) } while try !closes(end)
    }
    depth -= 1
  }

  /// Whether the list or object ends here. Otherwise skips the comma.
  private mutating func closes(_ end: UInt8) throws(JSONFault) -> Bool {
    let byte = skipSpace()
    guard byte == end || byte == UInt8(ascii: ",") else { throw fault("a comma or a closing bracket is missing") }
    position += 1
    return byte == end
  }
}
