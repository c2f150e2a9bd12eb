import Remedi

/// Parses JSON strictly (RFC 8259): UTF-8 without a byte order mark, no duplicate name in an object, no lone surrogate,
/// no U+0000, at most ``maximumDepth`` levels. It uses its own stack, so that no input can exhaust the program's.
public struct JSONReader {
  /// The most levels of nested lists and objects.
  public static let maximumDepth = 32

  private var scanner: JSONScanner
  private let judgesTexts: Bool
  private var open: [Frame] = []

  /// A list or an object whose end has not been read. Elements are appended in place: copying a frame would make long
  /// lists quadratic.
  private struct Frame {
    let isObject: Bool
    var elements: [JSONValue] = []
    var members: [String: JSONValue] = [:]
    /// The name of the member being read.
    var name = ""

    var value: JSONValue { isObject ? .object(members) : .array(elements) }
  }

  /// - Parameter judgesTexts: whether to report a text that contains U+0000 or half a surrogate pair as
  ///   ``JSONValue/unsound(_:)``, so that it does not invalidate the rest of the document.
  /// - Throws: `RemediError` `malformed` for invalid JSON, `validation` naming a text that contains U+0000.
  public static func read(_ bytes: some Collection<UInt8>, judgingTexts judgesTexts: Bool = false) throws -> JSONValue {
    let bytes = Array(bytes)
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw RemediError(.malformed, "The JSON cannot be read: it is not UTF-8.")
    }
    var reader = JSONReader(
      scanner: JSONScanner(bytes, toleratesHalves: judgesTexts), judgesTexts: judgesTexts)
    return try reader.document()
  }

  private init(scanner: JSONScanner, judgesTexts: Bool) {
    self.scanner = scanner
    self.judgesTexts = judgesTexts
  }

  private mutating func document() throws -> JSONValue {
    while true {
      guard var value = try begin() else { continue }
      // A finished value may complete the lists and objects around it.
      while !open.isEmpty {
        guard let finished = try add(value) else { break }
        value = finished
      }
      if open.isEmpty {
        guard scanner.skipSpace() == nil else { throw scanner.fault("there is more text after the end") }
        return value
      }
    }
  }

  /// Reads a value. Nil if it read the beginning of a list or an object.
  private mutating func begin() throws -> JSONValue? {
    switch scanner.skipSpace() {
    case UInt8(ascii: "["):
      try deepen()
      guard scanner.skipSpace() != UInt8(ascii: "]") else {
        scanner.advance()
        return .array([])
      }
      open.append(Frame(isObject: false))
      return nil
    case UInt8(ascii: "{"):
      try deepen()
      guard scanner.skipSpace() != UInt8(ascii: "}") else {
        scanner.advance()
        return .object([:])
      }
      open.append(Frame(isObject: true))
      try readName()
      return nil
    case UInt8(ascii: "\""): return try judgesTexts ? judgedText() : .string(text())
    default: return try scanner.scalar()
    }
  }

  private mutating func deepen() throws {
    scanner.advance()
    guard open.count < Self.maximumDepth else {
      throw scanner.fault("it is nested more than \(Self.maximumDepth) levels deep")
    }
  }

  /// Adds a value to the innermost list or object, and returns that if it ends here.
  private mutating func add(_ value: JSONValue) throws -> JSONValue? {
    let innermost = open.count - 1
    let isObject = open[innermost].isObject
    if isObject {
      open[innermost].members[open[innermost].name] = value
    } else {
      open[innermost].elements.append(value)
    }
    if try scanner.closes(UInt8(ascii: isObject ? "}" : "]")) { return open.removeLast().value }
    if isObject { try readName() }
    return nil
  }

  private mutating func readName() throws {
    guard scanner.skipSpace() == UInt8(ascii: "\"") else { throw scanner.fault("a name is missing") }
    let name = try text()
    if scanner.holdsHalf { throw scanner.fault("a name has half a surrogate pair") }
    let innermost = open.count - 1
    guard open[innermost].members[name] == nil else { throw scanner.fault("a name occurs twice in one object") }
    guard scanner.skipSpace() == UInt8(ascii: ":") else { throw scanner.fault("a colon is missing") }
    scanner.advance()
    open[innermost].name = name
  }

  private mutating func text() throws -> String {
    let text = try scanner.string()
    if text.utf8.contains(0) {
      throw RemediError.invalid(pointer, Self.holdsNull)
    }
    return text
  }

  private mutating func judgedText() throws -> JSONValue {
    let text = try scanner.string()
    if scanner.holdsHalf { return .unsound("This has half of a character (an unpaired surrogate).") }
    return text.utf8.contains(0) ? .unsound(Self.holdsNull) : .string(text)
  }

  private static let holdsNull = "This has a character that is not allowed (U+0000)."

  /// The pointer to the value being read (RFC 6901, without the leading slash).
  private var pointer: String {
    let steps = open.map { $0.isObject ? JSONPointer.escape($0.name) : String($0.elements.count) }
    return steps.joined(separator: "/")
  }
}
