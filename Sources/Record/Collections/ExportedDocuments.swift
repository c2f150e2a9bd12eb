import DocumentStore

extension PatientRecord {
  /// The values of all collections that are exported as plain documents, by name; see
  /// ``CollectionExport/documents(_:)``.
  /// - Throws: `UnreadableDocument`
  package func others() async throws -> [String: [any Encodable & Sendable]] {
    var found: [String: [any Encodable & Sendable]] = [:]
    try await gather(.patient, at: reference.path, into: &found)
    return found
  }

  /// - Parameter path: of a document of the owner's collection.
  private func gather(
    _ owner: CollectionOwner, at path: DocumentPath, into found: inout [String: [any Encodable & Sendable]]
  ) async throws {
    for collection in record.collections.below(owner) {
      let inner = CollectionOwner(collection.name)
      let names = record.collections.everything(below: inner).compactMap(\.export?.nameOfDocuments)
      let name = collection.export?.nameOfDocuments
      // Avoids reading all completions if there is nothing to find below them.
      guard name != nil || !names.isEmpty else { continue }
      for name in names + [name].compactMap(\.self) where found[name] == nil { found[name] = [] }
      for document in try await record.documents(of: Query(.collection(path.collection(collection.name)))) {
        if let name { found[name]?.append(try collection.exported(document)) }
        if !names.isEmpty { try await gather(inner, at: document.path, into: &found) }
      }
    }
  }
}

extension CollectionExport {
  fileprivate var nameOfDocuments: String? { if case .documents(let name) = self { name } else { nil } }
}
