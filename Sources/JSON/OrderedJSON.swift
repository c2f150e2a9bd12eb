/// A JSON document whose objects preserve the order of their members, for our own documents that people read. What a
/// client sends is parsed by ``JSONReader``.
public indirect enum OrderedJSON: Sendable, Hashable {
  case null
  case bool(Bool)
  /// A number, as digits.
  case number(String)
  case string(String)
  case array([OrderedJSON])
  case object([Member])

  /// A name in an object and its value.
  public struct Member: Sendable, Hashable {
    public let name: String
    public let value: OrderedJSON

    public init(_ name: String, _ value: OrderedJSON) {
      self.name = name
      self.value = value
    }
  }

  /// Parses as strictly as ``JSONReader``.
  public init(reading bytes: some Collection<UInt8>) throws(JSONFault) {
    self = try bytes.reading { bytes throws(JSONFault) in
      try JSONScanner.document(bytes, maximumDepth: JSONReader.maximumDepth, Self.value)
    }
  }

  /// The member of an object. Nil if there is none, or if this is no object.
  public subscript(name: String) -> OrderedJSON? { members.first { $0.name == name }?.value }

  /// The members of an object. Empty for anything else.
  public var members: [Member] { if case .object(let members) = self { members } else { [] } }

  /// The elements of a list. Empty for anything else.
  public var elements: [OrderedJSON] { if case .array(let elements) = self { elements } else { [] } }

  /// The text, or nil.
  public var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The whole number, or nil.
  public var integer: Int? { if case .number(let digits) = self { Int(digits) } else { nil } }

  private static func value(_ scanner: inout JSONScanner) throws(JSONFault) -> OrderedJSON {
    switch scanner.skipSpace() {
    case UInt8(ascii: "["):
      var elements: [OrderedJSON] = []
      try scanner.elements { scanner throws(JSONFault) in elements.append(try value(&scanner)) }
      return .array(elements)
    case UInt8(ascii: "{"):
      var members: [Member] = []
      try scanner.members { scanner, name throws(JSONFault) in members.append(Member(name, try value(&scanner))) }
      return .object(members)
    case UInt8(ascii: "\""): return .string(try scanner.soundString(try scanner.text()))
    default:
      switch try scanner.scalar() {
      case .null: return .null
      case .bool(let flag): return .bool(flag)
      case .number(let number): return .number(scanner.integer(number).map { String($0) } ?? scanner.written(number))
      }
    }
  }
}
