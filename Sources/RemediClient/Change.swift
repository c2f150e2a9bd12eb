/// The change of one value in a partial update (merge patch, RFC 7396).
public enum Change<Value: Encodable & Hashable & Sendable>: Encodable, Hashable, Sendable {
  /// The member is omitted.
  case unchanged
  /// The value is removed or reset to its default.
  case removed
  case set(Value)

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if case .set(let value) = self { try container.encode(value) } else { try container.encodeNil() }
  }
}

extension KeyedEncodingContainer {
  /// The compiler-generated encoding of a change's members selects this overload, which omits unchanged values.
  mutating func encode<Value>(_ change: Change<Value>, forKey key: Key) throws {
    switch change {
    case .unchanged: break
    case .removed: try encodeNil(forKey: key)
    case .set(let value): try encode(value, forKey: key)
    }
  }
}
