import JSON

/// The file `firestore.indexes.json`, which `firebase deploy --only firestore:indexes` gives to a database. Firestore
/// indexes each field by itself, and that is all that queries need; the file takes out the fields that none asks for,
/// and lets Firestore delete what it notes of commits.
package enum IndexFile {
  /// The fields without an index, by collection.
  static let exempt = [
    Layout.documents: [FieldName.at, FieldName.body, FieldName.revision, FieldName.schema],
    Layout.commits: [FieldName.abandoned, FieldName.expires],
    Layout.store: [
      FieldName.catalog, FieldName.format, FieldName.frozen, FieldName.history, FieldName.indexes, FieldName.number,
    ],
  ]

  /// The content, for people to read.
  package static var text: String {
    let overrides = exempt.sorted { $0.key < $1.key }.flatMap { collection, fields in
      fields.map { override(collection, $0) }
    }
    let file = OrderedJSON.object([.init("indexes", .array([])), .init("fieldOverrides", .array(overrides))])
    return file.text(width: 100)
  }

  private static func override(_ collection: String, _ field: String) -> OrderedJSON {
    var members: [OrderedJSON.Member] = [
      .init("collectionGroup", .string(collection)), .init("fieldPath", .string(field)),
    ]
    if field == FieldName.expires { members.append(.init("ttl", .bool(true))) }
    return .object(members + [.init("indexes", .array([]))])
  }
}
