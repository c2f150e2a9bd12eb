import DocumentStore
import Foundation
import Testing

@testable import SQLiteStore

@Suite struct CopyingTests {
  private let notes = CollectionPath(root: "notes")

  /// Opens a copy as a store of its own.
  private func withCopy(
    _ file: URL, in directory: URL, _ body: (SQLiteStore) async throws -> Void
  ) async throws {
    let folder = directory.appending(path: "copy")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.moveItem(at: file, to: SQLiteStore.file(in: folder))
    let store = try SQLiteStore(directory: folder, indexes: [])
    try await body(store)
    try store.close()
  }

  @Test(arguments: [true, false]) func `a copy holds what was committed and no deleted text`(
    isFromOutside: Bool
  ) async throws {
    try await withDirectory { directory in
      let store = try SQLiteStore(directory: directory, indexes: [])
      try await store.commit([put(notes.document("gone"), #"{"text":"abracadabra"}"#), put(notes.document("stays"))])
      try await store.commit([Write(notes.document("gone"), .delete, if: .present)])
      let file = directory.appending(path: "copied")
      if isFromOutside {
        try await SQLiteStore.copy(from: directory, to: file)
      } else {
        try await store.copy(to: file)
      }
      #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
      #expect(try Data(contentsOf: file).range(of: Data("abracadabra".utf8)) == nil)
      try await store.commit([put(notes.document("later"))])
      let cursor = try await store.changeCursor()
      try await withCopy(file, in: directory) { copy in
        #expect(try await copy.verify().isEmpty)
        #expect(try await copy.counts() == ["notes": 1])
        let found = try await copy.documents(at: ["gone", "stays", "later"].map(notes.document))
        #expect(found.map { $0 != nil } == [false, true, false])
        // It goes on where the copied one stood.
        try await copy.commit([put(notes.document("other"))])
        #expect(try await copy.changeCursor() == cursor)
      }
      try store.close()
    }
  }

  @Test func `what cannot be copied leaves nothing behind`() async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "remedi-\(UUID())")
    defer { try? FileManager.default.removeItem(at: directory) }
    let store = try SQLiteStore(directory: directory, indexes: [])
    let file = directory.appending(path: "copied")
    try Data("mine".utf8).write(to: file)
    await #expect(throws: StoreError.self) { try await store.copy(to: file) }
    #expect(try Data(contentsOf: file) == Data("mine".utf8))
    try store.close()

    try FileManager.default.removeItem(at: file)
    try Data("no database at all, but long enough to be looked at as one".utf8).write(
      to: SQLiteStore.file(in: directory))
    await #expect(throws: StoreError.unavailable("The store cannot be used now: its file is damaged.")) {
      try await SQLiteStore.copy(from: directory, to: file)
    }
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test func `a store that is held closed cannot be opened, and one that is open cannot be held`() async throws {
    try await withDirectory { directory in
      let store = try SQLiteStore(directory: directory, indexes: [])
      #expect(throws: SQLiteStoreError.locked(by: getpid())) { try ClosedStore(directory: directory) }
      try store.close()
      let closed = try ClosedStore(directory: directory)
      #expect(throws: SQLiteStoreError.locked(by: getpid())) { try SQLiteStore(directory: directory, indexes: []) }
      closed.release()
      try SQLiteStore(directory: directory, indexes: []).close()
    }
  }
}
