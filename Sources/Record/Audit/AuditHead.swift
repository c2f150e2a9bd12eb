import DocumentStore
import Remedi

/// The last entry of a chain at a moment. Stored elsewhere, it shows whether the chain was cut off or rewritten since.
public struct AuditHead: Codable, Sendable, Hashable {
  /// The path of the chain's owner, such as `clinics/c1/patients/p7`.
  public let chain: String
  /// The number of the last entry, which equals the number of entries.
  public let entries: Int
  /// The hash of the last entry, in hexadecimal.
  public let hash: String

  public init(chain: String, entries: Int, hash: String) {
    self.chain = chain
    self.entries = entries
    self.hash = hash
  }
}

extension MedicalRecord {
  /// Passes the head of every chain to `body`, always in the same order. Needs one query per chain, and does not verify
  /// the chains.
  /// - Parameter unreadable: receives the last entry of a chain if it cannot be decoded; that chain is skipped.
  /// - Throws: what `unreadable` and `body` throw.
  public func auditHeads(
    unreadable: (UnreadableDocument) throws -> Void = { throw $0 }, _ body: (AuditHead) throws -> Void
  ) async throws {
    try await forEachAuditOwner { owner in
      guard let document = try await lastDocument(of: owner) else { return }
      let last: AuditEntry
      do {
        last = try Collections.audit.decode(document)
      } catch let fault as UnreadableDocument {
        return try unreadable(fault)
      }
      try body(AuditHead(chain: owner.description, entries: last.sequence, hash: last.hash))
    }
  }

  /// Whether a chain still holds the entry that was its last when the head was recorded. The chain of an erased patient
  /// is gone; the clinic's chain records the erasure and how the patient's chain ended.
  public func compareAudit(with head: AuditHead) async throws -> AuditComparison {
    func differs(_ fault: AuditFinding.Fault) -> AuditComparison {
      .differs(AuditFinding(chain: head.chain, fault: fault))
    }
    guard let owner = DocumentPath(head.chain) else { return differs(.gone(had: head.entries)) }
    let path = owner.collection(Collections.audit.name).document(AuditChain.id(head.entries))
    if let document = try await reading({ try await $0.document(at: path) }) {
      // Recomputed from the content: a hash copied into another entry proves nothing.
      let entry = try Collections.audit.ifReadable(document)
      return entry.map { $0.provenHash } == head.hash ? .found : differs(.replaced(head.entries))
    }
    if let erased = try await erasedChain(of: owner) {
      return erased.fault(against: head).map(differs) ?? .erased(erased.state(of: head))
    }
    guard let last = try await lastDocument(of: owner) else { return differs(.gone(had: head.entries)) }
    let has = AuditChain.sequence(last.path.id) ?? 0
    return differs(
      has < head.entries ? .shortened(had: head.entries, has: has) : .missing(head.entries...head.entries))
  }

  private func lastDocument(of owner: DocumentPath) async throws -> Document? {
    let query = Query(
      .collection(owner.collection(Collections.audit.name)), direction: .descending, limit: 1)
    return try await reading { try await $0.query(query) }.documents.first
  }
}
