/// For documents that `Codable` stores: decoded and encoded again without change. Integers are exact to 64 bits; other
/// numbers are IEEE 754.
extension JSONValue: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let flag = try? container.decode(Bool.self) {
      self = .bool(flag)
    } else if let number = try? container.decode(Int64.self) {
      self = .integer(number)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number.description)
    } else if let elements = try? container.decode([JSONValue].self) {
      self = .array(elements)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let flag): try container.encode(flag)
    case .integer(let number): try container.encode(number)
    case .number(let digits):
      guard let number = Double(digits) else { throw unencodable("\(digits) is not a number.", encoder) }
      try container.encode(number)
    case .string(let text): try container.encode(text)
    case .unsound(let reason): throw unencodable(reason, encoder)
    case .array(let elements): try container.encode(elements)
    case .object(let members): try container.encode(members)
    }
  }

  private func unencodable(_ reason: String, _ encoder: any Encoder) -> EncodingError {
    .invalidValue(self, .init(codingPath: encoder.codingPath, debugDescription: reason))
  }
}
