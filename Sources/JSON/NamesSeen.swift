/// The names that an object has had so far.
struct NamesSeen<Name: Hashable> {
  private var first: [Name] = []
  private var others: Set<Name> = []

  /// - Returns: whether the name is new.
  mutating func insert(_ name: Name) -> Bool {
    guard !first.contains(name) else { return false }
    // For so few names, which nearly every object has, comparing is cheaper than hashing.
    guard first.count == 16 else {
      first.append(name)
      return true
    }
    return others.insert(name).inserted
  }
}

/// A name as it is written, compared by bytes. Swift's strings are equal if Unicode considers them equivalent; SQLite's
/// are not.
struct WrittenName: Hashable {
  let bytes: UnsafeBufferPointer<UInt8>

  static func == (left: Self, right: Self) -> Bool {
    left.bytes.count == right.bytes.count && left.bytes.elementsEqual(right.bytes)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(bytes: UnsafeRawBufferPointer(bytes)) }
}
