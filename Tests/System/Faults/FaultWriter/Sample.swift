import DocumentStore
import Foundation

/// One commit of the writer: two documents that must both be there or both be missing, with bodies that follow from
/// the id.
struct Sample {
  static let index = Index("items", .collection, ["id"])
  static let indexes = [index]
  static let items = CollectionPath(root: "items")
  static let twins = CollectionPath(root: "twins")

  let id: String

  var paths: [DocumentPath] { [Self.items.document(id), Self.twins.document(id)] }

  /// From a few bytes to some pages of SQLite's.
  var body: Data {
    let sum = id.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) % 9973 }
    let text = String(repeating: "\(id) ", count: sum % 5 == 0 ? sum / 10 : sum % 60)
    return Data(#"{"id":"\#(id)","text":"\#(text)"}"#.utf8)
  }

  var writes: [Write] { paths.map { Write($0, .put(body: body, schema: 1), if: .absent) } }
}
