import DocumentStore
import Foundation
import Synchronization
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

/// Looks again and again which files this process has open.
private final class OpenFiles: Sendable {
  private let seen = Mutex<Set<String>>([])
  private let isOver = Atomic(false)
  private let done = DispatchSemaphore(value: 0)

  func begin() {
    Thread.detachNewThread { [self] in
      while !isOver.load(ordering: .relaxed) { look() }
      done.signal()
    }
  }

  func end() -> Set<String> {
    isOver.store(true, ordering: .relaxed)
    done.wait()
    return seen.withLock { $0 }
  }

  private func look() {
    let folder = "/proc/self/fd"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let paths = names.compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)") }
    seen.withLock { $0.formUnion(paths) }
  }
}
