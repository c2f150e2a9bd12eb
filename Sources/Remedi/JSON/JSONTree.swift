/// Arbitrary JSON, decoded and re-encoded without change (RFC 8259). Integers are exact to 64 bits; other numbers are
/// IEEE 754.
package indirect enum JSONTree: Codable, Sendable, Hashable {
  case object([String: JSONTree])
  case array([JSONTree])
  case string(String)
  case whole(Int64)
  case number(Double)
  case bool(Bool)
  case null

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .whole(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode([JSONTree].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONTree].self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .object(let members): try container.encode(members)
    case .array(let elements): try container.encode(elements)
    case .string(let text): try container.encode(text)
    case .whole(let number): try container.encode(number)
    case .number(let number): try container.encode(number)
    case .bool(let value): try container.encode(value)
    case .null: try container.encodeNil()
    }
  }

  /// The string. Nil for any other value.
  var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The strings of all members with this name, at any depth.
  func texts(of name: String) -> [String] {
    switch self {
    case .object(let members):
      members.sorted { $0.key < $1.key }.flatMap { key, value in
        (key == name ? value.text.map { [$0] } : nil) ?? value.texts(of: name)
      }
    case .array(let elements): elements.flatMap { $0.texts(of: name) }
    case .string, .whole, .number, .bool, .null: []
    }
  }
}
