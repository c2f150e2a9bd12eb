import DocumentStore

/// Where the store keeps the key of each declared index, as it was when this process opened it.
struct Slots: Sendable {
  /// The number of the state of the declared indexes. A commit that knows an older one is refused.
  let catalog: Int64
  private let byIndex: [Index: Int]
  /// The places of the keys of ``CheckedCommit/Put/keys``, in the same order.
  private let byCollection: [String: [Int]]

  /// - Parameter slots: of every index of the catalog.
  init(catalog: Int64, indexes: IndexCatalog, slots: [Index: Int]) {
    self.catalog = catalog
    byIndex = slots
    let names = Set(indexes.indexes.map(\.collection))
    byCollection = Dictionary(
      uniqueKeysWithValues: names.map { name in
        (name, indexes.indexes(ofCollection: name).compactMap { slots[$0] })
      })
  }

  /// - Precondition: the index is declared.
  func slot(of index: Index) -> Int {
    guard let slot = byIndex[index] else { preconditionFailure("not a declared index: \(index)") }
    return slot
  }

  /// The keys of a document, each in its slot. Empty in a slot that no declared index has.
  func keys(_ keys: [OrderKey], ofCollection name: String) -> [[UInt8]] {
    let slots = byCollection[name] ?? []
    var placed = Array(repeating: [UInt8](), count: slots.max() ?? 0)
    for (slot, key) in zip(slots, keys) { placed[slot - 1] = key.bytes }
    return placed
  }
}
