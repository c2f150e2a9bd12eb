import DocumentStore
import Remedi

extension MedicalRecord {
  /// Hands out everything that has a chain of its own, clinic by clinic, always in the same order; some at a time, so that
  /// it takes no more memory for many than for few.
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

  /// What entries among these documents are about without standing there any more, or being anything that has a chain.
  func ownerless(among paths: [DocumentPath]) async throws -> Set<DocumentPath> {
    let suffix = "/" + Collections.audit.name
    // Very many entries stand in one chain: its path is read once.
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
