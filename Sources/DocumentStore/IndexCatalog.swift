/// The indexes that a store was opened with.
package struct IndexCatalog: Sendable {
  package let indexes: [Index]
  private let fields: [String: Set<String>]

  package init(_ indexes: [Index]) {
    var seen: Set<Index> = []
    self.indexes = indexes.filter { seen.insert($0).inserted }
    fields = Dictionary(grouping: indexes, by: \.collection).mapValues { Set($0.flatMap(\.fields)) }
  }

  package func contains(_ index: Index) -> Bool { indexes.contains(index) }

  /// The fields that some index over collections of this name reads.
  package func fields(ofCollection name: String) -> Set<String> { fields[name] ?? [] }
}
