/// The change to one field in a merge patch (RFC 7396).
public enum Patched<Value> {
  /// The field is absent: the current value remains.
  case kept
  /// The field is null: the current value is removed.
  case removed
  case replaced(Value)

  /// The value after the patch.
  public func applied(to old: Value?) -> Value? {
    switch self {
    case .kept: old
    case .removed: nil
    case .replaced(let value): value
    }
  }
}

extension Patched: Sendable where Value: Sendable {}
extension Patched: Equatable where Value: Equatable {}

extension JSONObject {
  /// A field of a merge patch that may be removed. `read` reads it by name: `patch.change("phone") { $0.string($1) }`.
  public func change<T>(_ name: String, read: (JSONObject, String) -> T?) -> Patched<T> {
    guard has(name) else { return .kept }
    if isNull(name) {
      _ = value(name, .optional)
      return .removed
    }
    return read(self, name).map(Patched.replaced) ?? .kept
  }
}
