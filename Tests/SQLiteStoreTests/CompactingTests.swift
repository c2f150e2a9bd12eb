import DocumentStore
import Foundation
import GRDB
import Testing

@testable import SQLiteStore

@Suite("Compacting a store", .timeLimit(.minutes(2)))
struct CompactingTests {
  /// In a process of its own: SQLite has one folder for such files in a process, and here other stores want theirs, too.
  @Test("opens no file but in the folder of the store, whatever the system's folder for such files is")
  func temporaryFiles() async {
    await #expect(processExitsWith: .success) {
      try await withStore { store in
        let folder = URL(filePath: store.pool.path).deletingLastPathComponent().path
        let text = String(repeating: "0123456789abcdef", count: 1 << 15)
        // More than SQLite keeps in memory.
        for number in 0..<40 {
          _ = try await store.commit([
            put(CollectionPath(root: "things").document("\(number)"), "{\"text\":\"\(number)\(text)\"}")
          ])
        }
        let watch = OpenFiles()
        watch.begin()
        _ = try await store.compact { _ in false }
        let seen = watch.end().filter { $0.contains("etilqs") }
        #expect(!seen.isEmpty, "nothing was seen")
        #expect(seen.allSatisfy { $0.hasPrefix(folder + "/") }, "\(seen)")
      }
    }
  }

  @Test("leaves no byte of a path that is forgotten, and every path that is not")
  func forgottenPaths() async {
    await #expect(processExitsWith: .success) {
      try await withDirectory { directory in
        let store = try SQLiteStore(directory: directory, indexes: [Index("notes", .group, ["a"])])
        let (gone, stays) = (
          CollectionPath(root: "patients").document("mirabel-quandrake"),
          CollectionPath(root: "patients").document("bob-martin")
        )
        let paths = [gone, stays].flatMap {
          [$0, $0.collection("notes").document("one"), $0.collection("notes").document("2")]
        }
        try await store.commit(paths.map { put($0, #"{"a":1}"#) })
        try await store.commit(paths.map { Write($0, .delete, if: .present) })
        try await store.commit([put(paths[5])])
        let changes = try await store.changes(after: nil, limit: 100).changes
        let compaction = try await store.compact { "\($0)".contains("mirabel") }
        #expect(compaction.forgotten == 3)
        let rest = changes.filter { !"\($0.path)".contains("mirabel") }
        #expect(try await store.changes(after: nil, limit: 100).changes == rest)
        #expect(try await store.documents(at: paths).map { $0 != nil } == [false, false, false, false, false, true])
        #expect(try await store.verify() == [])
        // Its collection gets another number.
        try await store.commit([put(paths[1])])
        #expect(try await store.query(Query(.collection(paths[1].collection))).documents.count == 1)
        try await store.commit([Write(paths[1], .delete, if: .present)])
        _ = try await store.compact { "\($0)".contains("mirabel") }
        try store.close()
        let bytes = try Data(contentsOf: SQLiteStore.file(in: directory))
        #expect(bytes.range(of: Data("bob-martin".utf8)) != nil)
        #expect(bytes.range(of: Data("mirabel-quandrake".utf8)) == nil)
      }
    }
  }

  @Test("forgets the deletions of documents that were put again, of which the feed shows nothing")
  func putAgain() async {
    await #expect(processExitsWith: .success) {
      try await withStore { store in
        let path = CollectionPath(root: "notes").document("one")
        try await store.commit([put(path)])
        try await store.commit([Write(path, .delete, if: .present)])
        let revision = try await store.commit([put(path)])
        #expect(try await store.compact { _ in false }.forgotten == 0)
        #expect(try await store.changes(after: nil, limit: 9).changes == [Change(path: path, revision: revision)])
        let deletions = try await store.pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM tombstones") }
        #expect(deletions == 0)
      }
    }
  }

  @Test("leaves a cursor good whose collection is forgotten: what may stand after it is shown again, not left out")
  func cursors() async {
    await #expect(processExitsWith: .success) {
      let index = Index("items", .group, ["rank"])
      try await withStore(indexes: [index]) { store in
        let paths = ["c", "a", "b"].map {
          CollectionPath(root: "boxes").document($0).collection("items").document("one")
        }
        for path in paths { try await store.commit([put(path, #"{"rank":1}"#)]) }
        try await store.commit([Write(paths[0], .delete, if: .present)])
        _ = try await store.compact { _ in true }
        for direction in [Query.Direction.ascending, .descending] {
          let after = Query.Cursor(values: [], path: paths[0])
          let query = Query(.group(index), equals: [.integer(1)], direction: direction, after: after)
          #expect(Set(try await store.query(query).documents.map(\.path)) == Set(paths.dropFirst()))
        }
      }
    }
  }
}
