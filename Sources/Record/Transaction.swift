import DocumentStore
import Remedi

/// A commit in progress. Remembers the revisions of everything it read, so that its writes succeed only if these are
/// unchanged.
package struct Transaction {
  private let store: any DocumentStore
  private let cache: RecordCache
  private let events: AuditEventRegistry
  private var read: [DocumentPath: Document?] = [:]
  private var pending: [DocumentPath: Write.Action] = [:]
  private var created: Set<DocumentPath> = []
  private var assumed: [DocumentPath] = []
  /// The last entries of the chains opened so far. Nil for a chain that has not begun.
  private var chains: [DocumentPath: AuditEntry?] = [:]

  init(store: any DocumentStore, cache: RecordCache, events: AuditEventRegistry) {
    (self.store, self.cache, self.events) = (store, cache, events)
  }

  /// The value of a document, including this transaction's own writes.
  package mutating func value<Value>(at reference: DocumentReference<Value>) async throws -> Value? {
    switch pending[reference.path] {
    case .put(let body, let schema):
      return try reference.collection.decode(
        Document(path: reference.path, revision: Revision("draft"), schema: schema, body: body))
    case .delete: return nil
    case nil: break
    }
    if read[reference.path] == nil { try await prefetch([reference.path]) }
    guard let document = read[reference.path] ?? nil else { return nil }
    return try cache.decode(document, as: reference.collection)
  }

  /// Whether a document existed when the transaction first read it, readable or not.
  package mutating func stands<Value>(_ reference: DocumentReference<Value>) async throws -> Bool {
    try await prefetch([reference.path])
    return (read[reference.path] ?? nil) != nil
  }

  /// Tells that these documents are probably absent. They are read with those of the next ``prefetch(_:)``.
  package mutating func assumeAbsent(_ paths: [DocumentPath]) { assumed += paths }

  /// Reads many documents at once, so that ``value(at:)`` finds them in memory.
  package mutating func prefetch(_ paths: [DocumentPath]) async throws {
    var sought: Set<DocumentPath> = []
    let paths = paths + assumed
    assumed = []
    let missing = paths.filter { read[$0] == nil && sought.insert($0).inserted }
    guard !missing.isEmpty else { return }
    for (path, document) in zip(missing, try await store.documents(at: missing)) {
      read.updateValue(document, forKey: path)
    }
  }

  /// Writes a value over the one that was read, or creates the document if there was none.
  package mutating func put<Value>(_ value: Value, at reference: DocumentReference<Value>) throws {
    pending[reference.path] = .put(body: try reference.collection.encode(value), schema: reference.collection.schema)
  }

  /// Creates a document that must not exist yet, without having read it.
  package mutating func create<Value>(_ value: Value, at reference: DocumentReference<Value>) throws {
    created.insert(reference.path)
    try put(value, at: reference)
  }

  package mutating func delete<Value>(_ reference: DocumentReference<Value>) {
    pending[reference.path] = .delete
  }

  /// Reads the end of the chain of the patient or physician at `owner`. If this comes first, everything read
  /// afterwards, by queries too, is still current when the transaction adds its entry: every other change of the
  /// owner's data adds an entry, and makes this transaction retry.
  /// - Throws: `RemediError.notFound` if the patient was erased meanwhile.
  package mutating func openChain<Owner>(of owner: DocumentReference<Owner>) async throws {
    guard chains[owner.path] == nil else { return }
    let chain = owner.path.collection(Collections.audit.name)
    let page = try await store.query(Query(.collection(chain), direction: .descending, limit: 1))
    let last = try page.documents.first.map(Collections.audit.decode)
    // A transaction on a record that was erased meanwhile must not add to what is being removed.
    if last?.event == .patientErased, owner.path.collection.name == Collections.patients.name {
      throw RemediError.notFound
    }
    chains.updateValue(last, forKey: owner.path)
  }

  /// Adds an entry to the chain of the patient or physician at `owner`.
  /// - Returns: the entry.
  @discardableResult
  package mutating func audit<Owner>(
    _ owner: DocumentReference<Owner>, _ event: AuditEntry.Event, by actor: Actor, at now: Instant,
    subject: String? = nil,
    details: AuditDetails? = nil
  ) async throws -> AuditEntry {
    try await openChain(of: owner)
    let last = chains[owner.path] ?? nil
    let entry = AuditEntry(
      sequence: (last?.sequence ?? 0) + 1, at: now, by: actor, event: event, subject: subject, details: details,
      salt: events.isSealed(event, by: actor) ? Identifier<AuditEntry>.make().text : nil,
      previousHash: last?.hash ?? "", hash: Digest.hex)
    chains[owner.path] = entry
    try create(entry, at: owner.sub(Collections.audit, AuditChain.id(entry.sequence)))
    return entry
  }

  /// Checks, immediately before the commit, that every patient whose data is written exists: a transaction on a record
  /// that was erased meanwhile must not bring any of it back. A patient whom this transaction itself creates or erases
  /// is exempt. Only existence is checked, so that an unreadable patient is no obstacle.
  /// - Throws: `RemediError.notFound`
  package mutating func checkPatientsStand() async throws {
    var patients: Set<DocumentPath> = []
    // Most documents share a collection, so each collection's patient is looked up once.
    var owners: [CollectionPath: DocumentPath?] = [:]
    for case (let path, .put) in pending {
      if path.collection.name == Collections.patients.name {
        patients.insert(path)
      } else if owners[path.collection] == nil {
        let owner = Self.patient(of: path.collection)
        owners.updateValue(owner, forKey: path.collection)
        if let owner { patients.insert(owner) }
      }
    }
    let others = patients.filter { patient in
      if case .delete = pending[patient] { return false }
      return !created.contains(patient)
    }
    try await prefetch(Array(others))
    guard others.allSatisfy({ (read[$0] ?? nil) != nil }) else { throw RemediError.notFound }
  }

  /// The patient above a collection. Nil if it belongs to none.
  private static func patient(of collection: CollectionPath) -> DocumentPath? {
    // For example clinics/c1/patients/p7/audit: the part before the fourth slash.
    let text = collection.text.utf8
    var end = text.startIndex
    for step in 1...4 {
      guard let slash = text[end...].firstIndex(of: UInt8(ascii: "/")) else { return nil }
      end = step == 4 ? slash : text.index(after: slash)
    }
    let path = DocumentPath(String(collection.text[..<end]))
    return path?.collection.name == Collections.patients.name ? path : nil
  }

  /// How many writes there are so far.
  package var writeCount: Int { pending.count }

  package var writes: [Write] {
    pending.map { path, action in
      let precondition: Write.Precondition
      if created.contains(path) {
        precondition = .absent
      } else if let known = read[path] {
        precondition = known.map { .revision($0.revision) } ?? .absent
      } else {
        precondition = .none
      }
      return Write(path, action, if: precondition)
    }
  }
}
