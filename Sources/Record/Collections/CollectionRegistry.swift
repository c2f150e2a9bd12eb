import DocumentStore

/// The collections of a record: what is done with all of them is derived from how each is declared.
public struct CollectionRegistry: Sendable {
  /// In the order in which an erasure goes through them: what leads to others stands behind them.
  package let all: [any DeclaredCollection]
  private let byName: [String: any DeclaredCollection]
  private let byOwner: [CollectionOwner: [any DeclaredCollection]]

  /// The collections that every record has.
  public static let own = CollectionRegistry(Collections.all)

  /// - Precondition: No two have the same name, each has an owner and its own indexes, each below a patient says
  ///   whether the export holds it, and none under the name of another.
  package init(_ all: [any DeclaredCollection]) {
    self.all = all
    byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
    var byOwner: [CollectionOwner: [any DeclaredCollection]] = [:]
    for collection in all {
      precondition(!collection.owners.isEmpty, "\(collection.name) stands nowhere")
      precondition(
        collection.indexes.allSatisfy { $0.collection == collection.name }, "\(collection.name) has another's index")
      for owner in collection.owners { byOwner[owner, default: []].append(collection) }
    }
    self.byOwner = byOwner
    for collection in everything(below: .patient) {
      precondition(collection.export != nil, "\(collection.name) does not say whether the export holds it")
    }
    let members = all.compactMap(\.export?.memberName)
    precondition(Set(members).count == members.count, "two collections are one member of the export")
  }

  /// With those that features declare.
  package func adding(_ others: [any DeclaredCollection]) -> CollectionRegistry { CollectionRegistry(all + others) }

  /// The orders that the store must keep.
  public var indexes: [Index] { all.flatMap(\.indexes) }

  /// Of all documents whose collection has this name; nil where the record has none such.
  package subscript(name: String) -> (any DeclaredCollection)? { byName[name] }

  /// Those that stand right below a document of the owner's collection.
  package func below(_ owner: CollectionOwner) -> [any DeclaredCollection] { byOwner[owner] ?? [] }

  /// Holds the place of a document that is to be written against what is declared: nothing comes in that an erasure would
  /// leave behind.
  /// - Throws: ``UndeclaredDocument``
  package func check(_ path: DocumentPath) throws {
    let owner = CollectionOwner(path.owner?.collection.name)
    guard self[path.collection.name]?.owners.contains(owner) == true else { throw UndeclaredDocument(path: path) }
  }

  /// Those that stand anywhere below it.
  package func everything(below owner: CollectionOwner) -> [any DeclaredCollection] {
    below(owner).flatMap { [$0] + everything(below: CollectionOwner($0.name)) }
  }
}
