/// A JSON document whose objects keep their members in the order in which they were written: for documents of our own
/// that people read. What a client sends is read by ``JSONReader``.
public indirect enum OrderedJSON: Sendable, Hashable {
  case null
  case bool(Bool)
  /// A number, as digits.
  case number(String)
  case string(String)
  case array([OrderedJSON])
  case object([Member])

  /// A name of an object and what stands under it.
  public struct Member: Sendable, Hashable {
    public let name: String
    public let value: OrderedJSON

    public init(_ name: String, _ value: OrderedJSON) {
      self.name = name
      self.value = value
    }
  }

  /// Reads as strictly as ``JSONReader``.
  /// - Throws: `RemediError` `malformed` or `validation`
  public init(reading bytes: some Collection<UInt8>) throws {
    // The strict reader bounds the depth and finds a name that stands twice, so that what follows need not.
    _ = try JSONReader.read(bytes)
    var scanner = JSONScanner(Array(bytes))
    self = try Self.value(&scanner)
  }

  /// The member of an object; nil where there is none, or no object.
  public subscript(name: String) -> OrderedJSON? { members.first { $0.name == name }?.value }

  /// The members of an object; none of anything else.
  public var members: [Member] { if case .object(let members) = self { members } else { [] } }

  /// The elements of a list; none of anything else.
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
