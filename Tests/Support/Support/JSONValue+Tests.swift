import JSON
import Remedi
import Web

/// JSON as tests write it: `["id": 7, "tags": ["a", nil]]`.
extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByStringInterpolation
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .number(value.description) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(nilLiteral: ()) { self = .null }
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}

/// JSON as tests read it: `answer.json["items"]?[0]?["name"]?.string`.
extension JSONValue {
  public subscript(name: String) -> JSONValue? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  public subscript(index: Int) -> JSONValue? {
    if case .array(let values) = self, values.indices.contains(index) { values[index] } else { nil }
  }

  public var string: String? { if case .string(let text) = self { text } else { nil } }
  public var integer: Int? { if case .integer(let number) = self { Int(number) } else { nil } }
  public var bool: Bool? { if case .bool(let flag) = self { flag } else { nil } }
  public var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
  public var isNull: Bool { self == .null }

  /// Written as JSON, the names of objects in order.
  public var text: String {
    var writer = JSONWriter()
    write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func write(to json: inout JSONWriter) {
    switch self {
    case .null: json.null()
    case .bool(let flag): json.value(flag)
    case .integer(let number): json.value(number)
    case .number(let text): json.value(Double(text) ?? .nan)
    case .string(let text), .unsound(let text): json.value(text)
    case .array(let values): json.array(values) { $1.write(to: &$0) }
    case .object(let members):
      json.object { json in
        for (name, value) in members.sorted(by: { $0.key < $1.key }) {
          json.member(name) { value.write(to: &$0) }
        }
      }
    }
  }
}
