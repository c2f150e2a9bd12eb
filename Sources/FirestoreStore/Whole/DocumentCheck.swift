import DocumentStore
import Foundation

/// Checks a document and its places, which no release of this program would have written otherwise.
struct DocumentCheck {
  let catalog: IndexCatalog
  /// The number of the last commit of each shard, read after the documents.
  let numbers: [Int64]

  func findings(_ found: FirestoreDocument) -> [String] {
    guard let path = DocumentID.path(of: found.id.id) else { return ["\(found.id.id) is not the path of a document."] }
    var findings: [String] = []
    if !hasPlaceInFeed(found) { findings.append("\(path) has a place in the feed that no commit had.") }
    let place = FieldValue.bytes(PlaceBytes.place(of: path))
    guard found.string(FieldName.revision) != nil else {
      let isStone = found.fields[FieldName.deleted] == place && found.fields[FieldName.body] == nil
      return isStone ? findings : findings + ["\(path) is deleted and has more than its place."]
    }
    if found.fields[FieldName.path] != place { findings.append("\(path) is filed under another path.") }
    if found.string(FieldName.group) != path.collection.name {
      findings.append("\(path) is filed under another collection.")
    }
    return findings + places(of: found, at: path)
  }

  private func hasPlaceInFeed(_ found: FirestoreDocument) -> Bool {
    guard let place = found.bytes(FieldName.feed).flatMap(FeedPlace.init) else { return false }
    return place.id == found.id.id && (1...max(1, numbers[place.shard])).contains(place.number)
  }

  private func places(of found: FirestoreDocument, at path: DocumentPath) -> [String] {
    let group = path.collection.name
    guard let body = found.string(FieldName.body),
      let object = try? IndexedFields(Data(body.utf8), keeping: catalog.fields(ofCollection: group))
    else { return ["The body of \(path) is not a JSON object."] }
    return catalog.indexes(ofCollection: group).compactMap { index in
      let key = OrderKey(object.indexValues(of: index.fields))
      let place = FieldValue.bytes(PlaceBytes.place(of: path, in: index, key: key))
      let name = FieldName.index(index)
      return found.fields[name] == place ? nil : "\(path) has another place in the index \(name)."
    }
  }
}
