/// Counts per key, and the key with the most. All operations take constant time.
struct Tally<Key: Hashable & Sendable>: Sendable {
  private var counts: [Key: Int] = [:]
  /// The keys by count, in the order in which they reached it.
  private var keys: [Int: Line<Key>] = [:]
  /// The greatest count.
  private(set) var most = 0

  var isEmpty: Bool { counts.isEmpty }
  /// The key with the greatest count; of several, the one that has had it longest.
  var leader: Key? { keys[most]?.first }

  subscript(key: Key) -> Int { counts[key] ?? 0 }

  /// Changes a count by one.
  mutating func change(_ key: Key, by difference: Int) {
    let before = self[key]
    let after = before + difference
    if after == 0 { counts[key] = nil } else { counts[key] = after }
    if after > 0 { keys[after, default: Line()].append(key) }
    keys[before]?.remove(key)
    if keys[before]?.isEmpty == true { keys[before] = nil }
    // The leader lost one, and no other key has the former maximum.
    most = after > most || keys[most] == nil ? after : most
  }
}
