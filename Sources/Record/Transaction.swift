import DocumentStore
import Remedi

/// A commit in the making: remembers the revision of what it read, so that the writes hold only if that still stands.
package struct Transaction {
  private let store: any DocumentStore
  private let cache: RecordCache
  private let events: AuditEventRegistry
  private var read: [DocumentPath: Document?] = [:]
  private var pending: [DocumentPath: Write.Action] = [:]
  private var created: Set<DocumentPath> = []
  /// The ends of the chains that were looked at, nil where one has not begun.
  private var chains: [DocumentPath: AuditEntry?] = [:]

  init(store: any DocumentStore, cache: RecordCache, events: AuditEventRegistry) {
    (self.store, self.cache, self.events) = (store, cache, events)
  }

  /// What stands at a place, this draft's own writes included.
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

  /// Whether something stood at a place when the draft first looked, be it readable or not.
  package mutating func stands<Value>(_ reference: DocumentReference<Value>) async throws -> Bool {
    try await prefetch([reference.path])
    return (read[reference.path] ?? nil) != nil
  }

  /// Reads many places in one go, so that ``value(at:)`` finds them ready.
  package mutating func prefetch(_ paths: [DocumentPath]) async throws {
    var sought: Set<DocumentPath> = []
    let missing = paths.filter { read[$0] == nil && sought.insert($0).inserted }
    guard !missing.isEmpty else { return }
    for (path, document) in zip(missing, try await store.documents(at: missing)) {
      read.updateValue(document, forKey: path)
    }
  }

  /// Writes a value over what was read there, or anew where nothing was.
  package mutating func put<Value>(_ value: Value, at reference: DocumentReference<Value>) throws {
    pending[reference.path] = .put(body: try reference.collection.encode(value), schema: reference.collection.schema)
  }

  /// Writes a value where nothing stands yet, without having looked.
  package mutating func create<Value>(_ value: Value, at reference: DocumentReference<Value>) throws {
    created.insert(reference.path)
    try put(value, at: reference)
  }

  package mutating func delete<Value>(_ reference: DocumentReference<Value>) {
    pending[reference.path] = .delete
  }

  /// Looks where the chain of the patient or physician at `owner` ends. Where this comes first, whatever is read
  /// afterwards, by queries too, still stands when the draft adds its link: everybody else who changed something of the
  /// owner's meanwhile has added one, and the draft is made anew.
  /// - Throws: `RemediError.notFound` where the patient was erased meanwhile.
  package mutating func openChain<Owner>(of owner: DocumentReference<Owner>) async throws {
    guard chains[owner.path] == nil else { return }
    let chain = owner.path.collection(Collections.audit.name)
    let page = try await store.query(Query(.collection(chain), direction: .descending, limit: 1))
    let last = try page.documents.first.map(Collections.audit.decode)
    // Whoever was at work on the record when it was erased adds nothing to what is being removed.
    if last?.event == .patientErased, owner.path.collection.name == Collections.patients.name {
      throw RemediError.notFound
    }
    chains.updateValue(last, forKey: owner.path)
  }

  /// Adds a link to the chain of the patient or physician at `owner`.
  /// - Returns: the link.
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

  /// Looks whether every patient stands of whom something is put, right before it is committed: whoever was at work on a
  /// record that was erased meanwhile brings nothing of it back. A patient whom this very draft makes or erases is its own
  /// affair. Only where they stand is looked at, so that one who cannot be read is no hindrance.
  /// - Throws: `RemediError.notFound`
  package mutating func checkPatientsStand() async throws {
    var patients: Set<DocumentPath> = []
    // Most stand side by side: whose collection it is, is looked for once.
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

  /// The patient below whom a collection stands; nil where it is nobody's.
  private static func patient(of collection: CollectionPath) -> DocumentPath? {
    // As in clinics/c1/patients/p7/audit: what stands before the fourth slash.
    let text = collection.text.utf8
    var end = text.startIndex
    for step in 1...4 {
      guard let slash = text[end...].firstIndex(of: UInt8(ascii: "/")) else { return nil }
      end = step == 4 ? slash : text.index(after: slash)
    }
    let path = DocumentPath(String(collection.text[..<end]))
    return path?.collection.name == Collections.patients.name ? path : nil
  }

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
