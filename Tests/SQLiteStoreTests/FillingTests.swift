import DocumentStore
import Foundation
import Remedi
import Testing

@testable import SQLiteStore

@Suite(.timeLimit(.minutes(2))) struct FillingTests {
  private let notes = CollectionPath(root: "notes")
  private let now = Instant(milliseconds: 1_772_449_200_000)

  private func everything(_ store: SQLiteStore) async throws -> [String] {
    var found: [String] = []
    try await store.snapshot { documents in
      found += documents.map { "\($0.path) \($0.schema) \(String(decoding: $0.body, as: UTF8.self))" }
    }
    return found
  }

  @Test func `a store that is filled from another holds the same bytes, and a feed of its own`() async throws {
    try await withStore { source in
      try await source.commit([
        put(notes.document("one"), #"{ "number" : 1e400, "text":"é" }"#),
        Write(notes.document("two"), .put(body: Data("{}".utf8), schema: -3), if: .none),
      ])
      for number in 0..<30 { try await source.commit([put(notes.document("many\(number % 3)"))]) }
      try await source.commit([Write(notes.document("many1"), .delete, if: .present)])
      let cursor = try await source.changeCursor()
      try await withStore { target in
        var told = 0
        try await target.fill(from: source, at: now) { told += $0.count }
        #expect(try await everything(target) == everything(source))
        #expect(told == 4)
        #expect(try await target.verify() == [])
        // A place in the feed of the other comes before everything that is here.
        let page = try await target.changes(after: cursor, limit: 100)
        #expect(page.changes.count == 4)
        #expect(try await target.changeCursor().text > "1772449200000000")
        try await target.commit([put(notes.document("three"))])
        #expect(
          try await target.changes(after: page.cursor, limit: 100).changes.map(\.path) == [notes.document("three")])
      }
    }
  }

  @Test func `no place is given out twice by stores that are filled one after another`() async throws {
    try await withStore { source in
      try await source.commit([put(notes.document("one"))])
      var before = try await source.changeCursor().text
      for second in 0..<3 {
        try await withStore { target in
          try await target.fill(from: source, at: now.adding(seconds: second))
          let after = try await target.changeCursor().text
          #expect((after.count, after) > (before.count, before))
          before = after
        }
      }
    }
  }

  @Test func `what is there already is not overwritten`() async throws {
    try await withStore { source in
      try await source.commit([put(notes.document("one"), #"{"is":"new"}"#)])
      try await withStore { target in
        try await target.commit([put(notes.document("one"), #"{"is":"old"}"#)])
        await #expect(throws: StoreError.exists(notes.document("one"))) { try await target.fill(from: source, at: now) }
        #expect(try await everything(target) == [#"notes/one 1 {"is":"old"}"#])
      }
    }
  }

  @Test func `a file that is written from another store opens as a store, and a failure leaves nothing`() async throws {
    try await withDirectory { directory in
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      try await withStore { source in
        for number in 0..<3 { try await source.commit([put(notes.document("\(number)"))]) }
        let file = SQLiteStore.file(in: directory)
        try await SQLiteStore.write(source, to: file, at: now)
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == [file.lastPathComponent])
        #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
        let copy = try SQLiteStore(directory: directory, indexes: [])
        #expect(try await everything(copy) == everything(source))
        #expect(try await copy.verify() == [])
        try copy.close()

        await #expect(throws: StoreError.self) { try await SQLiteStore.write(source, to: file, at: now) }
        let other = directory.appending(path: "other")
        let task = Task { [now] in
          withUnsafeCurrentTask { $0?.cancel() }
          try await SQLiteStore.write(source, to: other, at: now)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(
          try FileManager.default.contentsOfDirectory(atPath: directory.path).allSatisfy { !$0.hasPrefix("other") })
      }
    }
  }
}
