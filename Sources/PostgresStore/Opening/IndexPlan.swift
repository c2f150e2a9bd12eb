import DocumentStore

/// What makes a store's indexes those that a release declares.
struct IndexPlan: Sendable {
  /// A declared index and the place of its key.
  struct Slot: Sendable {
    let index: Index
    let slot: Int
    var sql: IndexSQL { IndexSQL(index: index) }
  }

  let known: Int64
  let ready: [Slot]
  /// To be filled and made.
  let missing: [Slot]
  /// The names of those that no release needs any more once this one serves.
  let superfluous: [String]
  /// Whether one of them is ready. Any other is being made by a release to come, and disturbs nobody.
  private let hasOlder: Bool

  /// Whether nothing is to be done.
  /// - Parameter preparing: whether what a release to come has begun is to go, too.
  func isDone(preparing: Bool) -> Bool { missing.isEmpty && (preparing ? superfluous.isEmpty : !hasOlder) }

  init(_ state: IndexState, _ catalog: IndexCatalog) {
    known = state.catalog
    let names = Set(catalog.indexes.map { IndexSQL(index: $0).name })
    let others = state.entries.filter { !names.contains($0.name) }
    superfluous = others.map(\.name)
    hasOlder = others.contains(where: \.isReady)
    let entries = Dictionary(uniqueKeysWithValues: state.entries.map { ($0.name, $0) })
    var last: [String: Int] = [:]
    for entry in state.entries { last[entry.collection] = max(entry.slot, last[entry.collection] ?? 0) }
    var (ready, missing): ([Slot], [Slot]) = ([], [])
    for index in catalog.indexes {
      if let entry = entries[IndexSQL(index: index).name] {
        let slot = Slot(index: index, slot: entry.slot)
        if entry.isReady { ready.append(slot) } else { missing.append(slot) }
      } else {
        // A slot that an index had which goes now is not given out again before it is gone.
        last[index.collection, default: 0] += 1
        missing.append(Slot(index: index, slot: last[index.collection, default: 1]))
      }
    }
    (self.ready, self.missing) = (ready, missing)
  }

  /// - Precondition: nothing is missing.
  func slots(_ catalog: IndexCatalog) -> Slots {
    Slots(
      catalog: known, indexes: catalog,
      slots: Dictionary(uniqueKeysWithValues: ready.map { ($0.index, $0.slot) }))
  }
}
