/// Parses the grammar of `Forwarded` (RFC 7239, 4): elements separated by commas, each consisting of pairs separated by
/// semicolons, whose values are tokens or quoted strings.
struct ForwardedParser {
  private var rest: Substring.UTF8View

  /// The elements with their pairs, names in lower case. Nil if the text cannot be parsed, or if a name is repeated
  /// within an element.
  static func elements(_ text: String) -> [[String: String]]? {
    var parser = ForwardedParser(rest: text[...].utf8)
    var elements: [[String: String]] = []
    repeat {
      guard let pairs = parser.pairs() else { return nil }
      // Lists may have empty elements (RFC 9110, 5.6.1).
      if !pairs.isEmpty { elements.append(pairs) }
    } while parser.take(",")
    return parser.rest.isEmpty ? elements : nil
  }

  private mutating func pairs() -> [String: String]? {
    var pairs: [String: String] = [:]
    repeat {
      skipSpace()
      if rest.first == UInt8(ascii: ";") { continue }
      let name = token().lowercased()
      guard !name.isEmpty else { break }
      guard take("="), let value = value(), pairs.updateValue(value, forKey: name) == nil else { return nil }
      skipSpace()
    } while take(";")
    return pairs
  }

  private mutating func value() -> String? {
    guard rest.first == UInt8(ascii: "\"") else {
      let token = token()
      return token.isEmpty ? nil : token
    }
    rest.removeFirst()
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return String(validating: bytes, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let escaped = rest.popFirst() else { return nil }
        bytes.append(escaped)
      default: bytes.append(byte)
      }
    }
    return nil
  }

  private mutating func token() -> String {
    let token = rest.prefix { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      // Colons and brackets require quotes; many proxies omit them.
      default: "!#$%&'*+-.^_`|~:[]".utf8.contains(byte)
      }
    }
    rest = rest[token.endIndex...]
    return String(Substring(token))
  }

  private mutating func take(_ character: Character) -> Bool {
    guard rest.first == character.asciiValue else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func skipSpace() { rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } }
}
