import Remedi

/// Reads JSON strictly (RFC 8259): UTF-8 without a byte order mark, no name twice in an object, no lone surrogate, no
/// U+0000, at most ``maximumDepth`` levels. Works with a stack of its own, so that no input can exhaust the program's.
public struct JSONReader {
  /// Levels of lists and objects in one another.
  public static let maximumDepth = 32

  private var scanner: JSONScanner
  private let judgesTexts: Bool
  private var open: [Frame] = []

  /// A list or an object of which the end has not been read. Parts are added in place: a frame that is copied makes
  /// long lists quadratic.
  private struct Frame {
    let isObject: Bool
    var elements: [JSONValue] = []
    var members: [String: JSONValue] = [:]
    /// The name of the member that is being read.
    var name = ""

    var value: JSONValue { isObject ? .object(members) : .array(elements) }
  }

  /// - Parameter judgesTexts: whether a text that holds U+0000 or half a surrogate pair is told as
  ///   ``JSONValue/unsound(_:)``, so that it spoils nothing beside it.
  /// - Throws: `RemediError` `malformed` for what is no JSON, `validation` naming a text that holds U+0000.
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
      // A finished value may finish the lists and objects around it.
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

  /// Reads a value, or the beginning of one that has parts: then nil.
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

  /// Puts a value into the innermost list or object; gives that back if it ends here.
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

  /// The way to the value that is being read (RFC 6901, without the leading slash).
  private var pointer: String {
    let steps = open.map { $0.isObject ? JSONPointer.escape($0.name) : String($0.elements.count) }
    return steps.joined(separator: "/")
  }
}
