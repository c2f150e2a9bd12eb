import DocumentStore
import Remedi

extension MedicalRecord {
  /// Passes every document that has its own chain to `body`, clinic by clinic, always in the same order. Reads in
  /// batches, so that memory use does not grow with their number.
  func forEachAuditOwner(_ body: (DocumentPath) async throws -> Void) async throws {
    try await forEach(in: CollectionPath(root: Collections.clinics.name)) { clinic in
      try await body(clinic)
      try await forEach(in: clinic.collection(Collections.patients.name), body)
      try await forEach(in: clinic.collection(Collections.practitioners.name), body)
    }
  }

  private func forEach(in collection: CollectionPath, _ body: (DocumentPath) async throws -> Void) async throws {
    var query = Query(.collection(collection), limit: 100)
    repeat {
      try Task.checkCancellation()
      let page = try await reading { [query] in try await $0.query(query) }
      for document in page.documents { try await body(document.path) }
      query.after = page.next
    } while query.after != nil
  }

  /// The owners of entries among these documents that no longer exist, or that are of a kind without a chain.
  func ownerless(among paths: [DocumentPath]) async throws -> Set<DocumentPath> {
    let suffix = "/" + Collections.audit.name
    // One chain has very many entries, so its path is parsed once.
    let chains = Set(paths.lazy.map(\.collection).filter { $0.name == Collections.audit.name }.map(\.text))
    let owners = Set(
      chains.filter { $0.hasSuffix(suffix) }.compactMap { DocumentPath(String($0.dropLast(suffix.utf8.count))) })
    let kinds = [Collections.clinics.name, Collections.patients.name, Collections.practitioners.name]
    let references = owners.sorted()
    let found = references.isEmpty ? [] : try await reading { try await $0.documents(at: references) }
    return Set(
      zip(references, found).filter { reference, document in
        document == nil || !kinds.contains(reference.collection.name)
      }
      .map(\.0))
  }
}
