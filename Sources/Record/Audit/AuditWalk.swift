import DocumentStore
import Remedi

/// Walks one chain, entry by entry in the order of their names, and keeps nothing but the last one's hash.
struct AuditWalk {
  /// Entries that were looked at.
  private(set) var entries = 0
  /// The first thing that is wrong; what comes after it says nothing any more.
  private(set) var fault: AuditFinding.Fault?
  private var previousHash = ""

  /// - Returns: what the document says; nil where it cannot be read as an entry.
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
  /// Walks the chain of what stands at a place, some entries at a time.
  /// - Parameter body: told of each entry that can be read.
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

  /// The same, with what is wrong where there is nothing to walk.
  func verifyChain(
    of owner: DocumentPath, _ body: (AuditEntry) -> Void = { _ in }
  ) async throws -> (entries: Int, finding: AuditFinding?) {
    let walk = try await walkChain(of: owner, body)
    // A clinic's chain begins with the first change of its library.
    let mayBeEmpty = owner.collection.name == Collections.clinics.name
    let fault = walk.entries == 0 && !mayBeEmpty ? .empty : walk.fault
    return (walk.entries, fault.map { AuditFinding(chain: owner.description, fault: $0) })
  }
}
