import DocumentStore
import Remedi

/// Where a chain ended at a moment: kept elsewhere, it shows whether the chain was cut off or made anew since.
public struct AuditHead: Codable, Sendable, Hashable {
  /// Where what the chain is about stands, as `clinics/c1/patients/p7`.
  public let chain: String
  /// The number of the last entry, which is how many there are.
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
  /// Hands out where every chain ends, always in the same order. Takes one question a chain, and does not verify them.
  /// - Parameter unreadable: hears of a chain whose last entry cannot be read, which is left out.
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

  /// Whether a chain still holds the entry with which it ended when its head was taken. The chain of a patient who was
  /// erased is gone; that it went so, and how it ended, stands in the clinic's chain.
  public func compareAudit(with head: AuditHead) async throws -> AuditComparison {
    func differs(_ fault: AuditFinding.Fault) -> AuditComparison {
      .differs(AuditFinding(chain: head.chain, fault: fault))
    }
    guard let owner = DocumentPath(head.chain) else { return differs(.gone(had: head.entries)) }
    let path = owner.collection(Collections.audit.name).document(AuditChain.id(head.entries))
    if let document = try await reading({ try await $0.document(at: path) }) {
      // Taken anew of what it says: a hash that was copied into another entry proves nothing.
      let entry = try Collections.audit.ifReadable(document)
      return entry.map { $0.provenHash } == head.hash ? .found : differs(.replaced(head.entries))
    }
    if let erased = try await erasedChain(of: owner) {
      return erased.fault(against: head).map(differs) ?? .erased(erased.standing(of: head))
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
