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
  /// - Throws: `RemediError` `malformed` or `validation`
  public init(reading bytes: some Collection<UInt8>) throws {
    // The strict reader limits the depth and finds duplicate names, so the code below need not.
    _ = try JSONReader.read(bytes)
    var scanner = JSONScanner(Array(bytes))
    self = try Self.value(&scanner)
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

  private static func value(_ scanner: inout JSONScanner) throws -> OrderedJSON {
    switch scanner.skipSpace() {
    case UInt8(ascii: "["):
      var elements: [OrderedJSON] = []
      try parts(&scanner, until: UInt8(ascii: "]")) { elements.append(try value(&$0)) }
      return .array(elements)
    case UInt8(ascii: "{"):
      var members: [Member] = []
      try parts(&scanner, until: UInt8(ascii: "}")) { scanner in
        _ = scanner.skipSpace()
        let name = try scanner.string()
        _ = scanner.skipSpace()
        scanner.advance()
        members.append(Member(name, try value(&scanner)))
      }
      return .object(members)
    case UInt8(ascii: "\""): return .string(try scanner.string())
    default:
      switch try scanner.scalar() {
      case .bool(let flag): return .bool(flag)
      case .integer(let number): return .number(String(number))
      case .number(let digits): return .number(digits)
      default: return .null
      }
    }
  }

  private static func parts(
    _ scanner: inout JSONScanner, until end: UInt8, _ read: (inout JSONScanner) throws -> Void
  ) throws {
    scanner.advance()
    guard scanner.skipSpace() != end else { return scanner.advance() }
    repeat { try read(&scanner) } while try !scanner.closes(end)
  }
}
