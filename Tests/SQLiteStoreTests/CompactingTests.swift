import DocumentStore
import Foundation
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
}
