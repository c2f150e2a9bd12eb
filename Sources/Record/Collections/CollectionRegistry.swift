import DocumentStore

/// The collections of a record. Everything that is done with all of them is derived from their declarations.
public struct CollectionRegistry: Sendable {
  /// In the order in which an erasure processes them: documents that lead to others come after them.
  package let all: [any DeclaredCollection]
  private let byName: [String: any DeclaredCollection]
  private let byOwner: [CollectionOwner: [any DeclaredCollection]]

  /// The collections that every record has.
  public static let own = CollectionRegistry(unique: Collections.all)

  /// - Precondition: Each has an owner and its own indexes, and is where an erasure looks for it. Each one below a patient
  ///   says whether the export contains it.
  private init(unique all: [any DeclaredCollection]) {
    self.all = all
    byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
    var byOwner: [CollectionOwner: [any DeclaredCollection]] = [:]
    for collection in all {
      precondition(!collection.owners.isEmpty, "\(collection.name) stands nowhere")
      precondition(
        collection.indexes.allSatisfy { $0.collection == collection.name }, "\(collection.name) has another's index")
      if let fault = Self.erasureFault(of: collection) { preconditionFailure(fault) }
      for owner in collection.owners { byOwner[owner, default: []].append(collection) }
    }
    self.byOwner = byOwner
    for collection in everything(below: .patient) {
      precondition(collection.export != nil, "\(collection.name) does not say whether the export holds it")
    }
  }

  /// Why an erasure would not find a collection's documents, as a sentence. Nil if it does.
  static func erasureFault(of collection: any DeclaredCollection) -> String? {
    if collection.patientInID != nil, !collection.owners.allSatisfy({ $0 == .clinic || $0 == .physician }) {
      return "\(collection.name) is erased by its ids, which are looked for below a clinic and a physician only"
    }
    if collection.isErasedByContent, collection.owners != [.installation] {
      return "\(collection.name) is erased by its content, which is looked for at the root of the store only"
    }
    if let index = collection.erasureIndex {
      guard collection.indexes.contains(index), index.scope == .group, index.fields.count == 1 else {
        return "\(collection.name) is erased by an index that does not find the documents of a patient everywhere"
      }
    }
    return nil
  }

  /// Adds the collections that features declare.
  /// - Throws: ``CollectionDeclaredTwice``
  package func adding(_ others: [any DeclaredCollection]) throws -> CollectionRegistry {
    var (names, members): (Set<String>, Set<String>) = ([], [])
    for collection in all + others {
      guard names.insert(collection.name).inserted else {
        throw CollectionDeclaredTwice(description: "The collection \(collection.name) is declared twice.")
      }
      if let member = collection.export?.memberName, !members.insert(member).inserted {
        throw CollectionDeclaredTwice(description: "Two collections are the member \(member) of the export.")
      }
    }
    return CollectionRegistry(unique: all + others)
  }

  /// The indexes that the store must maintain.
  public var indexes: [Index] { all.flatMap(\.indexes) }

  /// The collection of this name. Nil if the record has none.
  package subscript(name: String) -> (any DeclaredCollection)? { byName[name] }

  /// The collections directly below a document of the owner's collection.
  package func below(_ owner: CollectionOwner) -> [any DeclaredCollection] { byOwner[owner] ?? [] }

  /// Checks the path of a document to be written against the declarations, so that nothing is stored that an erasure
  /// would leave behind.
  /// - Throws: ``UndeclaredDocument``
  package func check(_ path: DocumentPath) throws {
    let owner = CollectionOwner(path.owner?.collection.name)
    guard self[path.collection.name]?.owners.contains(owner) == true else { throw UndeclaredDocument(path: path) }
  }

  /// The collections at any depth below the owner.
  package func everything(below owner: CollectionOwner) -> [any DeclaredCollection] {
    below(owner).flatMap { [$0] + everything(below: CollectionOwner($0.name)) }
  }
}

/// Two features declare the same collection, or export theirs under one name: a programming error, found at startup.
public struct CollectionDeclaredTwice: Error, CustomStringConvertible {
  public let description: String
}
