import DocumentStore
import Foundation
import Testing

@testable import SQLiteStore

/// A folder of its own for every test, gone after it.
@discardableResult
func withDirectory<T>(_ body: (URL) async throws -> T) async throws -> T {
  let directory = FileManager.default.temporaryDirectory.appendingPathComponent("remedi-\(UUID())")
  defer { try? FileManager.default.removeItem(at: directory) }
  return try await body(directory)
}

@discardableResult
func withStore<T>(indexes: [Index] = [], _ body: (SQLiteStore) async throws -> T) async throws -> T {
  try await withDirectory { directory in
    let store = try SQLiteStore(directory: directory, indexes: indexes)
    let result = try await body(store)
    try store.close()
    return result
  }
}

func put(_ path: DocumentPath, _ json: String = "{}", if precondition: Write.Precondition = .none) -> Write {
  Write(path, .put(body: Data(json.utf8), schema: 1), if: precondition)
}

/// - Returns: the sentence that says why the store could not do it.
func unavailability(_ ask: () async throws -> Void) async -> String? {
  do {
    try await ask()
    Issue.record("it was available")
  } catch StoreError.unavailable(let sentence) {
    return sentence
  } catch {
    Issue.record("\(error)")
  }
  return nil
}

/// Keeps the writer from writing while `body` runs, and lets it go afterwards.
func holdingWriter<T>(of store: SQLiteStore, _ body: () async throws -> T) async throws -> T {
  let release = DispatchSemaphore(value: 0)
  // What was given to the writer before is done once it is held.
  await withCheckedContinuation { isHeld in
    store.pool.asyncWriteWithoutTransaction { _ in
      isHeld.resume()
      release.wait()
    }
  }
  defer { release.signal() }
  return try await body()
}

/// Waits for so many commits in the queue; a time limit of the test ends it, should they never come.
func waitForCommits(_ count: Int, in store: SQLiteStore) async throws {
  while store.figures.waiting < count {
    try Task.checkCancellation()
    await Task.yield()
  }
}
