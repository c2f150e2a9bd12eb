import DocumentStore
import Remedi

/// Verifies one chain, entry by entry in the order of their names. Holds only the hash of the last one.
struct AuditWalk {
  /// The number of entries verified.
  private(set) var entries = 0
  /// The first fault; after it, later entries prove nothing.
  private(set) var fault: AuditFinding.Fault?
  private var previousHash = ""

  /// - Returns: the entry. Nil if the document cannot be decoded.
  mutating func take(_ document: Document) throws -> AuditEntry? {
    entries += 1
    let entry = try Collections.audit.ifReadable(document)
    if fault == nil { fault = fault(of: entry, at: document.path.id) }
    return entry
  }

  private mutating func fault(of entry: AuditEntry?, at id: String) -> AuditFinding.Fault? {
    guard let reference = AuditChain.sequence(id) else { return .misnamed(id) }
    guard reference == entries else { return .missing(entries...max(entries, reference - 1)) }
    guard let entry else { return .unreadable(reference) }
    guard entry.hash == entry.provenHash else { return .altered(reference) }
    guard entry.sequence == reference else {
      return entry.sequence > 0 && entry.sequence < reference
        ? .repeated(entry.sequence, at: reference) : .misplaced(reference, says: entry.sequence)
    }
    guard entry.previousHash == previousHash else { return .unlinked(reference) }
    previousHash = entry.hash
    return nil
  }
}

extension MedicalRecord {
  /// Verifies the chain of a document in batches of entries.
  /// - Parameter body: called with each entry that can be decoded.
  func walkChain(
    of owner: DocumentPath, _ body: (AuditEntry) -> Void = { _ in }
  ) async throws -> AuditWalk {
    var walk = AuditWalk()
    var query = Query(.collection(owner.collection(Collections.audit.name)), limit: 500)
    repeat {
      let page = try await reading { [query] in try await $0.query(query) }
      for document in page.documents { try walk.take(document).map(body) }
      query.after = page.next
    } while query.after != nil
    return walk
  }

  /// Same as above, and reports the fault of a chain without entries.
  func verifyChain(
    of owner: DocumentPath, _ body: (AuditEntry) -> Void = { _ in }
  ) async throws -> (entries: Int, finding: AuditFinding?) {
    let walk = try await walkChain(of: owner, body)
    // A clinic's chain begins with the first change to its library.
    let mayBeEmpty = owner.collection.name == Collections.clinics.name
    let fault = walk.entries == 0 && !mayBeEmpty ? .empty : walk.fault
    return (walk.entries, fault.map { AuditFinding(chain: owner.description, fault: $0) })
  }
}
