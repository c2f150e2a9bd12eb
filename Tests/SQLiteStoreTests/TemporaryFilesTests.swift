import DocumentStore
import Foundation
import Testing

@testable import SQLiteStore

@Suite("Files beside the store", .timeLimit(.minutes(2)))
struct TemporaryFilesTests {
  /// In a process of its own: other stores may have some open.
  @Test("no commit opens any, however much it writes, nor does one after the store was compacted")
  func commits() async {
    await #expect(processExitsWith: .success) {
      try await withStore(indexes: [Index("things", .collection, ["at"])]) { store in
        let things = CollectionPath(root: "things")
        for round in 0..<2 {
          let watch = OpenFiles()
          watch.begin()
          for number in 0..<40 {
            // In no order, so that each changes pages all over the indexes.
            let writes = (0..<200).map { place in
              let mixed = (place * 7919 + number * 104_729) % 100_003
              return put(things.document("\(round).\(mixed)"), "{\"at\":\(mixed),\"text\":\"\(number)\"}")
            }
            _ = try await store.commit(writes)
          }
          let seen = watch.end()
          #expect(seen.contains { $0.hasSuffix("remedi.sqlite-wal") }, "nothing was seen")
          #expect(seen.filter { $0.contains("etilqs") } == [])
          _ = try await store.compact { _ in false }
        }
      }
    }
  }
}
