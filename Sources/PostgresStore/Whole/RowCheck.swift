import DocumentStore
import Foundation

/// Checks rows of the table of documents one by one.
struct RowCheck {
  let catalog: IndexCatalog
  let slots: Slots
  /// The slots whose keys stand in the last columns.
  let declared: [Int]
  private var collection: CollectionPath?

  init(catalog: IndexCatalog, slots: Slots, declared: [Int]) {
    (self.catalog, self.slots, self.declared) = (catalog, slots, declared)
  }

  /// - Parameters:
  ///   - rows: `parent, id, collection, revision, schema, body, xid, snapshot`, whether there are no keys, and these.
  ///   - newest: the newest revision.
  mutating func findings(_ rows: Rows, _ row: Int, newest: Int64) throws -> [String] {
    let (parent, id) = (rows.text(row, 0) ?? "", rows.text(row, 1) ?? "")
    if collection?.text != parent { collection = CollectionPath(parent) }
    guard let collection, DocumentPath.isValidID(id) else { return ["\(parent)/\(id) is not the path of a document."] }
    let path = collection.document(id)
    var findings: [String] = []
    if rows.text(row, 2) != collection.name { findings.append("\(path) is filed under another collection.") }
    if !(1...max(1, newest)).contains(try rows.number(row, 3) ?? 0) {
      findings.append("\(path) has a revision that no commit had.")
    }
    let seen = rows.text(row, 7).flatMap(SeenTransactions.init)
    if let number = rows.transaction(row, 6), number >= 3, seen?.contains(number) == true {
    } else {
      findings.append("\(path) has the number of a transaction that has not ended.")
    }
    guard let body = rows.text(row, 5) else {
      if try !rows.flag(row, 8) || rows.number(row, 4) != 0 { findings.append("\(path) is deleted and has keys.") }
      return findings
    }
    return try findings + self.findings(rows, row, path, body)
  }

  private func findings(_ rows: Rows, _ row: Int, _ path: DocumentPath, _ body: String) throws -> [String] {
    guard let object = try? IndexedFields(Data(body.utf8), keeping: catalog.fields(ofCollection: path.collection.name))
    else { return ["The body of \(path) is not a JSON object."] }
    return catalog.indexes(ofCollection: path.collection.name).compactMap { index in
      let key = OrderKey(object.indexValues(of: index.fields))
      let column = declared.firstIndex(of: slots.slot(of: index)).map { rows.bytes(row, 9 + $0) }
      return column == key.bytes ? nil : "\(path) has another key in the index \(IndexSQL(index: index).name)."
    }
  }
}
