import DocumentStore
import Foundation

/// Gives every document its places in the indexes of this release. Nothing is committed meanwhile.
struct Preparation {
  let client: RestClient
  let catalog: IndexCatalog

  /// - Throws: `RestFault`, `StoreError`, `StoreOpeningError`
  func perform() async throws {
    let opening = StoreOpening(client: client, catalog: catalog)
    let state = try await opening.existing()
    let missing = Set(opening.names).subtracting(state.indexes)
    guard !state.isFrozen else { throw StoreError.unavailable("`remedi move` has locked it.") }
    guard state.indexes != opening.names else { return }
    let freezing = Freezing(client: client)
    try await freezing.set(true)
    do {
      for group in Set(catalog.indexes.filter { missing.contains(FieldName.index($0)) }.map(\.collection)) {
        try await fill(group, missing)
      }
      try await client.commit(StoreOpening.changing(try await opening.existing(), opening.names))
    } catch {
      // The servers of the release before go on.
      try await freezing.set(false)
      throw error
    }
  }

  /// Writes the places of all documents of a collection group in the missing indexes. The revision and the place in the
  /// feed stay.
  private func fill(_ group: String, _ missing: Set<String>) async throws {
    let walk = DocumentWalk(
      client: client, field: FieldName.path, fields: [FieldName.body, FieldName.group, FieldName.path])
    try await walk.forEach { page in
      let writes = try page.filter { $0.string(FieldName.group) == group }.map { found in
        DocumentWrite(
          found.id, .change(try places(of: found, in: missing)), if: .unchanged(since: found.updateTime))
      }
      if !writes.isEmpty { try await client.commit(writes) }
    }
  }

  private func places(of found: FirestoreDocument, in missing: Set<String>) throws -> [String: FieldValue] {
    guard let path = DocumentID.path(of: found.id.id), let body = found.string(FieldName.body) else {
      throw StoreError.unavailable("The store is damaged: a document lacks its body, or has no path.")
    }
    let group = path.collection.name
    let object = try IndexedFields(Data(body.utf8), keeping: catalog.fields(ofCollection: group))
    var places: [String: FieldValue] = [:]
    for index in catalog.indexes(ofCollection: group) where missing.contains(FieldName.index(index)) {
      let key = OrderKey(object.indexValues(of: index.fields))
      places[FieldName.index(index)] = .bytes(PlaceBytes.place(of: path, in: index, key: key))
    }
    return places
  }
}
