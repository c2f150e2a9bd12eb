/// Parses JSON strictly (RFC 8259): UTF-8 without a byte order mark, no duplicate name in an object, no lone surrogate,
/// no U+0000, at most ``maximumDepth`` levels.
public enum JSONReader {
  /// The most levels of nested lists and objects.
  public static let maximumDepth = 32

  /// - Parameter judgesTexts: whether to report a text that contains U+0000 or half a surrogate pair as
  ///   ``JSONValue/unsound(_:)``, so that it does not invalidate the rest of the document.
  public static func read(
    _ bytes: some Collection<UInt8>, judgingTexts judgesTexts: Bool = false
  ) throws(JSONFault) -> JSONValue {
    try bytes.reading { bytes throws(JSONFault) in
      try JSONScanner.document(bytes, maximumDepth: maximumDepth, judgingTexts: judgesTexts, value)
    }
  }

  private static func value(_ scanner: inout JSONScanner) throws(JSONFault) -> JSONValue {
    switch scanner.skipSpace() {
    case UInt8(ascii: "["):
      var elements: [JSONValue] = []
      try scanner.elements { scanner throws(JSONFault) in elements.append(try value(&scanner)) }
      return .array(elements)
    case UInt8(ascii: "{"):
      var members: [String: JSONValue] = [:]
      try scanner.members { scanner, name throws(JSONFault) in members[name] = try value(&scanner) }
      return .object(members)
    case UInt8(ascii: "\""):
      let text = try scanner.text()
      guard scanner.judgesTexts else { return .string(try scanner.soundString(text)) }
      let string = try scanner.string(text)
      if text.holdsHalf { return .unsound("This has half of a character (an unpaired surrogate).") }
      return text.holdsNull ? .unsound(JSONFault.holdsNull) : .string(string)
    default:
      switch try scanner.scalar() {
      case .null: return .null
      case .bool(let flag): return .bool(flag)
      case .number(let number): return scanner.integer(number).map { .integer($0) } ?? .number(scanner.written(number))
      }
    }
  }
}
