/// The declared indexes of a store.
package struct IndexCatalog: Sendable {
  package let indexes: [Index]
  private let byCollection: [String: [Index]]
  private let fields: [String: Set<String>]

  package init(_ indexes: [Index]) {
    var seen: Set<Index> = []
    self.indexes = indexes.filter { seen.insert($0).inserted }
    byCollection = Dictionary(grouping: self.indexes, by: \.collection)
    fields = byCollection.mapValues { Set($0.flatMap(\.fields)) }
  }

  package func contains(_ index: Index) -> Bool { indexes.contains(index) }

  /// The indexes over collections of this name, in the order in which ``CheckedCommit/Put/keys`` has their keys.
  package func indexes(ofCollection name: String) -> [Index] { byCollection[name] ?? [] }

  /// The fields that indexes over collections of this name use.
  package func fields(ofCollection name: String) -> Set<String> { fields[name] ?? [] }
}
