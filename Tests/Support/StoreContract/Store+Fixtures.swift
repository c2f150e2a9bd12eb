import DocumentStore
import Foundation

let items = CollectionPath(root: "items")

/// `items` below one of several parents.
func items(of parent: String) -> CollectionPath {
  CollectionPath(root: "boxes").document(parent).collection("items")
}

func put(_ path: DocumentPath, _ json: String = "{}", schema: Int = 1, if precondition: Write.Precondition = .none)
  -> Write
{
  Write(path, .put(body: Data(json.utf8), schema: schema), if: precondition)
}

func delete(_ path: DocumentPath, if precondition: Write.Precondition = .none) -> Write {
  Write(path, .delete, if: precondition)
}

extension DocumentStore {
  /// Puts one document an element, named `0000`, `0001`, … in their order.
  func fill(_ collection: CollectionPath, _ bodies: [String]) async throws {
    for start in stride(from: 0, to: bodies.count, by: Write.maximumPerCommit) {
      let chunk = bodies[start...].prefix(Write.maximumPerCommit)
      try await commit(zip(start..., chunk).map { put(collection.document(numbered($0)), $1) })
    }
  }

  func ids(_ query: Query) async throws -> [String] { try await self.query(query).documents.map(\.path.id) }

  /// The whole answer, read in pages of a size.
  func paged(_ query: Query, by size: Int) async throws -> [DocumentPath] {
    var query = query
    query.limit = size
    var found: [DocumentPath] = []
    while true {
      let page = try await self.query(query)
      found += page.documents.map(\.path)
      guard let next = page.next, page.documents.count == size else {
        return page.next == nil ? found : found + [items.document("a-short-page-that-goes-on")]
      }
      query.after = next
    }
  }

  /// All that the feed holds after the cursor, read in pages of a size.
  func allChanges(after cursor: ChangeCursor?, by size: Int) async throws -> (changes: [Change], cursor: ChangeCursor) {
    var found: [Change] = []
    var place = cursor
    while true {
      let page = try await changes(after: place, limit: size)
      found += page.changes
      place = page.cursor
      if !page.hasMore { return (found, page.cursor) }
    }
  }
}

func numbered(_ number: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
