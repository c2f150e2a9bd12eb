import DocumentStore

/// The documents of a patient that a file of the export holds, page by page.
public struct ExportedPages: Sendable {
  private let record: MedicalRecord
  private let collection: any DeclaredCollection
  private var places: ArraySlice<CollectionPath>
  private var cursor: Query.Cursor?
  /// Documents per page.
  private static let size = 200

  fileprivate init(_ record: MedicalRecord, _ collection: any DeclaredCollection, at places: [CollectionPath]) {
    (self.record, self.collection, self.places) = (record, collection, places[...])
  }

  /// - Returns: the values of the next documents, not empty. Nil after the last.
  /// - Throws: `RemediError` `storageUnavailable`; `UnreadableDocument`.
  public mutating func next() async throws -> [any Encodable & Sendable]? {
    while let place = places.first {
      let query = Query(.collection(place), limit: Self.size, after: cursor)
      let page = try await record.reading { try await $0.query(query) }
      cursor = page.next
      if cursor == nil { places.removeFirst() }
      if !page.documents.isEmpty { return try page.documents.map(collection.exported) }
    }
    return nil
  }
}

extension PatientRecord {
  /// The files of JSON that the export has besides `record.json`, by name; each holds the documents of one collection.
  public var exportedFiles: [String] {
    record.collections.everything(below: .patient).compactMap(\.export?.fileOfJSON).sorted()
  }

  /// The documents that belong into a file of ``exportedFiles``. None for another name.
  /// - Throws: `RemediError` `storageUnavailable`.
  public func exported(in file: String) async throws -> ExportedPages? {
    guard
      let collection = record.collections.everything(below: .patient).first(where: { $0.export?.fileOfJSON == file })
    else { return nil }
    return ExportedPages(record, collection, at: try await places(of: collection))
  }

  /// Where the documents of a collection below the patient stand.
  private func places(of collection: any DeclaredCollection) async throws -> [CollectionPath] {
    var places: [CollectionPath] = []
    for owner in collection.owners {
      if owner == .patient {
        places.append(reference.path.collection(collection.name))
      } else if let parent = owner.collection.flatMap({ record.collections[$0] }) {
        for place in try await self.places(of: parent) {
          places += try await record.documents(of: Query(.collection(place))).map {
            $0.path.collection(collection.name)
          }
        }
      }
    }
    return places
  }
}
