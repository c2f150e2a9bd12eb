/// Values under keys that take turns.
struct Rotation<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var values: [Key: Value] = [:]
  /// Whose turn is next comes first.
  private var order: [Key] = []

  var isEmpty: Bool { values.isEmpty }
  var keys: [Key] { order }

  /// Nil takes a key out. One that is new has its turn after all others.
  subscript(key: Key) -> Value? {
    get { values[key] }
    set {
      if newValue == nil {
        order.removeAll { $0 == key }
      } else if values[key] == nil {
        order.append(key)
      }
      values[key] = newValue
    }
  }

  /// The key whose turn it is; its next comes after those of all others.
  mutating func turn() -> Key? {
    guard !order.isEmpty else { return nil }
    let key = order.removeFirst()
    order.append(key)
    return key
  }
}
