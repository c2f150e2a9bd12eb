import DocumentStore
import Remedi

/// A commit in progress. Remembers the revisions of everything it read, so that its writes succeed only if these are
/// unchanged.
package struct Transaction {
  struct Item {
    /// Nil until it is read.
    var known: Known?
    /// Nil if it is not written.
    var action: Write.Action?
    /// Whether it must not exist yet, whatever is known.
    var isCreated = false

    var document: Document? { if case .document(let document, _) = known { document } else { nil } }

    var precondition: Write.Precondition {
      if isCreated { return .absent }
      switch known {
      case .document(let document, _): return .revision(document.revision)
      case .absent, .assumedAbsent: return .absent
      case nil: return .none
      }
    }
  }

  enum Known {
    /// The version is from before it was read. Nil if it must not be cached with the end of a chain.
    case document(Document, ScopeVersion?)
    case absent
    /// See ``Transaction/assumeAbsent(_:)``.
    case assumedAbsent
  }

  let store: any DocumentStore
  let cache: RecordCache
  let events: AuditEventRegistry
  /// Whether an earlier attempt failed: then nothing is assumed, and nothing is taken from a cache.
  let isRetry: Bool
  var items: [DocumentPath: Item] = [:]
  var chains: [DocumentPath: OpenChain] = [:]
  /// What the first attempt assumed to be absent, to be read with the next documents.
  private var unread: [DocumentPath] = []

  init(store: any DocumentStore, cache: RecordCache, events: AuditEventRegistry, isRetry: Bool) {
    (self.store, self.cache, self.events, self.isRetry) = (store, cache, events, isRetry)
  }

  /// The value of a document, including this transaction's own writes.
  package mutating func value<Value>(at reference: DocumentReference<Value>) async throws -> Value? {
    switch items[reference.path]?.action {
    case .put(let body, let schema):
      return try reference.collection.decode(
        Document(path: reference.path, revision: Revision("draft"), schema: schema, body: body))
    case .delete: return nil
    case nil: break
    }
    guard let document = try await document(at: reference.path) else { return nil }
    return try cache.decode(document, as: reference.collection)
  }

  /// Whether a document existed when the transaction first read it, readable or not.
  package mutating func stands<Value>(_ reference: DocumentReference<Value>) async throws -> Bool {
    try await document(at: reference.path) != nil
  }

  private mutating func document(at path: DocumentPath) async throws -> Document? {
    if items[path]?.known == nil { try await prefetch([path]) }
    return items[path]?.document
  }

  /// Reads many documents at once, so that ``value(at:)`` finds them in memory.
  package mutating func prefetch(_ paths: [DocumentPath]) async throws {
    var missing: Set<DocumentPath> = []
    for path in paths + unread where items[path]?.known == nil {
      if let kept = kept(path) {
        items[path, default: Item()].known = .document(kept.document, kept.version)
      } else {
        missing.insert(path)
      }
    }
    unread = []
    guard !missing.isEmpty else { return }
    let sought = Array(missing)
    // Asked for before reading, so that a later change is detected.
    let versions = sought.map { ChainEnd.patient(of: $0) == nil ? nil : store.version(of: .document($0)) }
    for (index, document) in try await store.documents(at: sought).enumerated() {
      items[sought[index], default: Item()].known = document.map { .document($0, versions[index]) } ?? .absent
    }
  }

  /// Takes documents that are probably new for absent without reading them. If one exists after all, the body of the
  /// commit runs again; then they are read together with the next documents.
  package mutating func assumeAbsent(_ paths: [DocumentPath]) {
    guard !isRetry else { return unread += paths }
    for path in paths where items[path]?.known == nil { items[path, default: Item()].known = .assumedAbsent }
  }

  /// Writes a value over the one that was read, or creates the document if there was none.
  package mutating func put<Value>(_ value: Value, at reference: DocumentReference<Value>) throws {
    items[reference.path, default: Item()].action = .put(
      body: try reference.collection.encode(value), schema: reference.collection.schema)
  }

  /// Creates a document that must not exist yet, without having read it.
  package mutating func create<Value>(_ value: Value, at reference: DocumentReference<Value>) throws {
    try put(value, at: reference)
    items[reference.path]?.isCreated = true
  }

  package mutating func delete<Value>(_ reference: DocumentReference<Value>) {
    items[reference.path, default: Item()].action = .delete
  }

  /// Checks, immediately before the commit, that every patient whose data is written exists: a transaction on a record
  /// that was erased meanwhile must not bring any of it back. A patient whom this transaction itself creates or erases
  /// is exempt. Only existence is checked, so that an unreadable patient is no obstacle.
  /// - Throws: `RemediError.notFound`
  package mutating func checkPatientsStand() async throws {
    var patients: Set<DocumentPath> = []
    // Most documents share a collection, so each collection's patient is looked up once.
    var seen: Set<CollectionPath> = []
    for (path, item) in items {
      guard case .put = item.action else { continue }
      if path.collection.name == Collections.patients.name {
        patients.insert(path)
      } else if seen.insert(path.collection).inserted, let patient = Self.patient(above: path.collection) {
        patients.insert(patient)
      }
    }
    let others = patients.filter { patient in
      if case .delete = items[patient]?.action { return false }
      return items[patient]?.isCreated != true
    }
    try await prefetch(Array(others))
    guard others.allSatisfy({ items[$0]?.document != nil }) else { throw RemediError.notFound }
  }

  /// The patient above a collection. Nil if it belongs to none.
  private static func patient(above collection: CollectionPath) -> DocumentPath? {
    var owner = collection.owner
    while let path = owner, path.collection.name != Collections.patients.name { owner = path.owner }
    return owner
  }

  /// How many writes there are so far.
  package var writeCount: Int { items.values.count { $0.action != nil } }

  package var writes: [Write] {
    items.compactMap { path, item in item.action.map { Write(path, $0, if: item.precondition) } }
  }
}
