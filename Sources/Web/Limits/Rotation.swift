/// Values whose keys take turns.
struct Rotation<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var values: [Key: Value] = [:]
  /// The next key comes first.
  private var order: [Key] = []

  var isEmpty: Bool { values.isEmpty }
  var keys: [Key] { order }

  /// Setting nil removes a key. A new key comes after all others.
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

  /// The key whose turn it is. Its next turn comes after those of all others.
  mutating func turn() -> Key? {
    guard !order.isEmpty else { return nil }
    let key = order.removeFirst()
    order.append(key)
    return key
  }
}
