/// Scans JSON text (RFC 8259) byte by byte.
struct JSONScanner {
  static let maximumDepth = 100

  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0

  /// - Parameter bytes: valid UTF-8.
  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Reads the whole text as one object.
  mutating func topLevelObject(keeping fields: Set<String>) throws -> [String: JSONObject.Value] {
    var names = NamesSeen()
    var values: [String: JSONObject.Value] = [:]
    skipSpace()
    guard next == UInt8(ascii: "{") else { throw malformed("it does not begin with {") }
    try members { scanner -> String? in
      let start = scanner.position + 1
      let hasEscapes = try scanner.skipString()
      guard !hasEscapes else { throw scanner.malformed("a top-level name is written with an escape") }
      let name = scanner.bytes[start..<scanner.position - 1]
      guard names.insert(name) else { throw scanner.malformed("a top-level name stands twice") }
      guard !fields.isEmpty, name.allSatisfy({ $0 < 0x80 }) else { return nil }
      let text = String(decoding: name, as: UTF8.self)
      return fields.contains(text) ? text : nil
    } value: { scanner, name in
      if let name {
        values[name] = try scanner.value()
      } else {
        try scanner.skipValue(depth: 1)
      }
    }
    skipSpace()
    guard position == bytes.count else { throw malformed("something follows the object") }
    return values
  }

  /// Skips any value that is nested `depth` levels deep.
  mutating func skipValue(depth: Int) throws {
    guard depth < Self.maximumDepth else { throw malformed("it is nested too deeply") }
    switch next {
    case UInt8(ascii: "{"):
      try members { scanner in
        _ = try scanner.skipString()
      } value: { scanner, _ in
        try scanner.skipValue(depth: depth + 1)
      }
    case UInt8(ascii: "["):
      try elements { try $0.skipValue(depth: depth + 1) }
    case UInt8(ascii: "\""):
      _ = try skipString()
    case UInt8(ascii: "t"): try skip("true")
    case UInt8(ascii: "f"): try skip("false")
    case UInt8(ascii: "n"): try skip("null")
    default: _ = try skipNumber()
    }
  }

  private mutating func members<Name>(
    name: (inout Self) throws -> Name, value: (inout Self, Name) throws -> Void
  ) throws {
    try list(closedBy: UInt8(ascii: "}")) { scanner in
      let found = try name(&scanner)
      scanner.skipSpace()
      guard scanner.next == UInt8(ascii: ":") else { throw scanner.malformed("a colon is missing") }
      scanner.position += 1
      scanner.skipSpace()
      try value(&scanner, found)
    }
  }

  private mutating func elements(_ element: (inout Self) throws -> Void) throws {
    try list(closedBy: UInt8(ascii: "]"), item: element)
  }

  private mutating func list(closedBy close: UInt8, item: (inout Self) throws -> Void) throws {
    position += 1
    skipSpace()
    if next == close {
      position += 1
      return
    }
    while true {
      try item(&self)
      skipSpace()
      let separator = next
      position += 1
      if separator == close { return }
      guard separator == UInt8(ascii: ",") else { throw malformed("a comma or the end of a list is missing") }
      skipSpace()
    }
  }

  /// The current byte. At the end 0, which occurs nowhere in JSON.
  var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

  mutating func skipSpace() {
    while next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 { position += 1 }
  }

  mutating func skip(_ word: StaticString) throws {
    for offset in 0..<word.utf8CodeUnitCount {
      guard next == word.utf8Start[offset] else { throw malformed("a word is neither true, false nor null") }
      position += 1
    }
  }

  func malformed(_ reason: String) -> StoreError {
    .invalid("The body is not a JSON object that can be kept: \(reason) (byte \(position)).")
  }
}

/// The names that an object has had so far, compared by bytes. Swift's strings are equal if Unicode considers them
/// equivalent; SQLite's are not.
private struct NamesSeen {
  typealias Name = Slice<UnsafeBufferPointer<UInt8>>

  /// For so few names, which nearly every object has, comparing is cheaper than hashing.
  private static let few = 16

  private var first: [Name] = []
  private var others: Set<[UInt8]> = []

  /// - Returns: whether the name is new.
  mutating func insert(_ name: Name) -> Bool {
    guard !first.contains(where: { $0.count == name.count && $0.elementsEqual(name) }) else { return false }
    guard first.count == Self.few else {
      first.append(name)
      return true
    }
    return others.insert(Array(name)).inserted
  }
}
