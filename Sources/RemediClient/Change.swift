/// What becomes of a value in a change that names only what changes (merge patch, RFC 7396).
public enum Change<Value: Encodable & Hashable & Sendable>: Encodable, Hashable, Sendable {
  /// As a member of something it is left out.
  case unchanged
  /// There is none from now on, or the usual one.
  case removed
  case set(Value)

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if case .set(let value) = self { try container.encode(value) } else { try container.encodeNil() }
  }
}

extension KeyedEncodingContainer {
  /// What the compiler writes for the members of a change comes here, since this fits them best: nothing is written
  /// where nothing changes.
  mutating func encode<Value>(_ change: Change<Value>, forKey key: Key) throws {
    switch change {
    case .unchanged: break
    case .removed: try encodeNil(forKey: key)
    case .set(let value): try encode(value, forKey: key)
    }
  }
}
