/// How many each has, and who has the most. Everything takes constant time.
struct Tally<Key: Hashable & Sendable>: Sendable {
  private var counts: [Key: Int] = [:]
  /// Who has so many, those who have had them for longest first.
  private var keys: [Int: Line<Key>] = [:]
  /// How many has whoever has the most.
  private(set) var most = 0

  var isEmpty: Bool { counts.isEmpty }
  /// Who has the most; of several, who has had so many for longest.
  var leader: Key? { keys[most]?.first }

  subscript(key: Key) -> Int { counts[key] ?? 0 }

  /// Takes one more or one fewer into account.
  mutating func change(_ key: Key, by difference: Int) {
    let before = self[key]
    let after = before + difference
    if after == 0 { counts[key] = nil } else { counts[key] = after }
    if after > 0 { keys[after, default: Line()].append(key) }
    keys[before]?.remove(key)
    if keys[before]?.isEmpty == true { keys[before] = nil }
    // Whoever had the most has one fewer, and nobody as many as before.
    most = after > most || keys[most] == nil ? after : most
  }
}
