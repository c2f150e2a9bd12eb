import DocumentStore
import Remedi

extension Transaction {
  /// An audit chain that this transaction has opened.
  struct OpenChain {
    /// The collection of the entries.
    let path: CollectionPath
    /// Including the entries of this transaction.
    var end: ChainEnd
    /// The number of the last entry when it was opened.
    let opened: Int
    /// The version of the owner's document, from before the chain was opened. Nil if the store knows none.
    let version: ScopeVersion?
    /// Whether the end came from the cache: then it may not be the last entry any more.
    let isKept: Bool

    init(_ path: CollectionPath, _ end: ChainEnd, _ version: ScopeVersion?, isKept: Bool) {
      (self.path, self.end, self.version, self.isKept) = (path, end, version, isKept)
      opened = end.sequence
    }

    var hasGrown: Bool { end.sequence > opened }

    func entry(_ sequence: Int) -> DocumentReference<AuditEntry> {
      DocumentReference(path: path.document(AuditChain.id(sequence)), collection: Collections.audit)
    }
  }

  /// Opens the chain of the patient or physician at `owner`: from the cache in the first attempt, then by reading. If
  /// this comes first, everything read afterwards, by queries too, is still current when the transaction adds its
  /// entry: every other change of the owner's data adds an entry, and makes this transaction retry.
  /// - Throws: `RemediError.notFound` if the patient was erased meanwhile.
  package mutating func openChain<Owner>(of owner: DocumentReference<Owner>) async throws {
    guard chains[owner.path] == nil else { return }
    forgetVersions(of: owner.path)
    let chain = owner.path.collection(Collections.audit.name)
    let version = store.version(of: .document(owner.path))
    if !isRetry, let version, let end = cache.chainEnds.kept(owner.path, version) {
      chains[owner.path] = OpenChain(chain, end, version, isKept: true)
      return
    }
    let page = try await store.query(Query(.collection(chain), direction: .descending, limit: 1))
    let last = try page.documents.first.map(Collections.audit.decode)
    // What is cached must be as new as the end of the chain.
    try await store.catchUp()
    // A transaction on a record that was erased meanwhile must not add to what is being removed.
    if last?.event == .patientErased, owner.path.collection.name == Collections.patients.name {
      throw RemediError.notFound
    }
    chains[owner.path] = OpenChain(chain, ChainEnd(last), version, isKept: false)
  }

  /// What was read before the chain was opened may be older than its end.
  private mutating func forgetVersions(of patient: DocumentPath) {
    for (path, item) in items where ChainEnd.patient(of: path) == patient {
      if let document = item.document { items[path]?.known = .document(document, nil) }
    }
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
    guard var chain = chains[owner.path] else { preconditionFailure("a chain is open after it was opened") }
    let entry = AuditEntry(
      sequence: chain.end.sequence + 1, at: now, by: actor, event: event, subject: subject, details: details,
      salt: events.isSealed(event, by: actor) ? Identifier<AuditEntry>.make().text : nil,
      previousHash: chain.end.hash, hash: Digest.hex)
    chain.end.add(entry)
    chains[owner.path] = chain
    try create(entry, at: chain.entry(entry.sequence))
    return entry
  }

  /// The document that is cached with the end of an open chain. Nil if there is none, or if it was changed since.
  func kept(_ path: DocumentPath) -> ChainEnd.Kept? {
    guard let patient = ChainEnd.patient(of: path), let kept = chains[patient]?.end.documents[path],
      store.version(of: .document(path)) == kept.version
    else { return nil }
    return kept
  }

  /// Checks what the body took from the cache or assumed, as far as the commit does not check it: a chain to which
  /// nothing was added, and an assumed document that is not written. If the body threw, also a chain that was read: of
  /// what it read one after the other, some may have been older.
  /// - Parameter isCommitting: false if the body threw: then the commit checks nothing.
  /// - Throws: `StoreError.conflict` if any of it is not so: the body has to run again.
  func confirm(isCommitting: Bool) async throws {
    var (present, absent): ([DocumentPath], [DocumentPath]) = ([], [])
    for (path, item) in items where !isCommitting || item.action == nil {
      if case .assumedAbsent = item.known { absent.append(path) }
    }
    for chain in chains.values where isCommitting ? chain.isKept && !chain.hasGrown : chain.opened > 0 {
      present.append(chain.entry(chain.opened).path)
      absent.append(chain.entry(chain.opened + 1).path)
    }
    guard !absent.isEmpty else { return }
    for (index, document) in try await store.documents(at: present + absent).enumerated() {
      let path = index < present.count ? present[index] : absent[index - present.count]
      guard (document != nil) == (index < present.count) else { throw StoreError.conflict(path) }
    }
  }

  /// Caches the ends of the chains after the commit. Not of an owner who was written: only the version from before is
  /// known, and another one must not be taken for it.
  func keepChainEnds() {
    for (owner, chain) in chains where chain.end.sequence > 0 && items[owner]?.action == nil {
      guard let version = chain.version else { continue }
      var end = chain.end
      for (path, item) in items where ChainEnd.patient(of: path) == owner {
        if item.action != nil {
          end.documents[path] = nil
        } else if case .document(let document, let version?) = item.known, end.documents[path]?.version != version {
          end.documents[path] = ChainEnd.Kept(document: document, version: version)
        }
      }
      cache.chainEnds.keep(end, as: owner, version)
    }
  }
}
