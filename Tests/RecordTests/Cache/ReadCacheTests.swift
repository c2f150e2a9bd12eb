import DocumentStore
import Foundation
import Practice
import Remedi
import StoreContract
import Synchronization
import Testing

@testable import Board
@testable import Record

@Suite("Readings that are kept")
struct ReadCacheTests {
  private let store = MemoryStore()
  private let cache = ReadCache<String, ScopeVersion, Int>(limit: 80)
  private let owner = CollectionPath(root: "owners").document("o")

  private func write(_ path: DocumentPath) async throws {
    try await store.commit([Write(path, .put(body: Data("{}".utf8), schema: 1), if: .none)])
  }

  /// Asks for a value that would be read as `number`.
  private func ask(_ key: String = "key", wouldRead number: Int, in store: (any DocumentStore)? = nil) async throws
    -> Int
  {
    try await cache.value(key, of: .subtree(owner), in: store ?? self.store) { number }
  }

  @Test("nothing is read anew while nothing changes at the owner or below")
  func unchanged() async throws {
    #expect(try await ask(wouldRead: 1) == 1)
    try await write(CollectionPath(root: "owners").document("other"))
    #expect(try await ask(wouldRead: 2) == 1)
    #expect(try await ask("another", wouldRead: 2) == 2)
  }

  @Test("everything of an owner is read anew after a change at the owner, or below")
  func changed() async throws {
    #expect(try await ask(wouldRead: 1) == 1)
    try await write(owner.collection("items").document("i"))
    #expect(try await ask(wouldRead: 2) == 2)
    try await write(owner)
    #expect(try await ask(wouldRead: 3) == 3)
    #expect(try await ask(wouldRead: 4) == 3)
  }

  @Test("what was read while something changed is not kept")
  func racing() async throws {
    let first = try await cache.value("key", of: .subtree(owner), in: store) {
      try await write(owner)
      return 1
    }
    #expect(first == 1)
    #expect(try await ask(wouldRead: 2) == 2)
  }

  @Test("what could not be read is asked for again")
  func faults() async throws {
    await #expect(throws: StoreError.self) {
      try await cache.value("fault", of: .subtree(owner), in: store) { throw StoreError.unavailable("gone") }
    }
    #expect(try await ask("fault", wouldRead: 2) == 2)
  }

  @Test("of many, those that are not kept are read together; what is not there is asked for every time")
  func many() async throws {
    let owners = ["a", "b", "c"].map { CollectionPath(root: "owners").document($0) }
    let cache = ReadCache<DocumentPath, ScopeVersion, Int>(limit: 80)
    func ask(wouldRead numbers: [Int?]) async throws -> (values: [Int?], read: [[Int]]) {
      var asked: [[Int]] = []
      let values = try await cache.values(owners, of: { .document($0) }, in: store) { lacking in
        asked.append(lacking)
        return lacking.map { numbers[$0] }
      }
      return (values, asked)
    }
    let first = try await ask(wouldRead: [1, nil, 3])
    #expect(first.values == [1, nil, 3] && first.read == [[0, 1, 2]])
    try await write(owners[2])
    let second = try await ask(wouldRead: [4, 5, 6])
    #expect(second.values == [1, 5, 6] && second.read == [[1, 2]])
    let third = try await ask(wouldRead: [7, 8, 9])
    #expect(third.values == [1, 5, 6] && third.read.isEmpty)
  }

  @Test("what is read in passing is not kept")
  func passing() async throws {
    let practice = try await Practice()
    let file = try await practice.bobsOwnFile()
    let today = file.today(at: Practice.noon)
    let cache = practice.record.cache.completions
    let before = cache.count
    _ = try await file.inPassing.completions(today - 5...today)
    #expect(cache.count == before)
    _ = try await file.completions(today - 5...today)
    #expect(cache.count > before)
    let prescriptions = practice.record.cache.prescriptions
    _ = try await file.inPassing.prescriptions()
    #expect(prescriptions.count == 0)
    _ = try await file.prescriptions()
    #expect(prescriptions.count > 0)
  }

  @Test("a row of a board is made in passing")
  func board() async throws {
    let practice = try await Practice()
    let bob = ProjectedPatient(clinic: practice.bob.clinicId, patient: practice.bob.id)
    _ = try await practice.record.boardRow(of: bob, sequence: 0, at: Practice.noon)
    #expect(practice.record.cache.completions.count == 0)
  }

  @Test("nothing is kept of a store to which others write")
  func shared() async throws {
    let shared = SharedStore()
    #expect(try await ask(wouldRead: 1, in: shared) == 1)
    #expect(try await ask(wouldRead: 2, in: shared) == 2)
    #expect(cache.count == 0)
  }

  @Test("never more is kept than there is room for, and what is asked for again and again stays")
  func bounded() async throws {
    for number in 0..<500 {
      #expect(try await ask("\(number)", wouldRead: number) == number)
      #expect(try await ask("often", wouldRead: number) == 0)
      #expect(cache.count <= 80)
    }
    #expect(cache.count > 40)
    #expect(try await ask("0", wouldRead: -1) == -1)
  }

  @Test("a document that is read often is read once a revision, any other whenever it is asked for")
  func revisions() throws {
    let cache = RecordCache()
    func decode(_ body: String, _ revision: String) throws -> Date {
      let often = RecordCollection<Date>("dates", isReadOften: true)
      return try cache.decode(document(body, revision), as: often)
    }
    #expect(try decode("1", "r1") == Date(timeIntervalSinceReferenceDate: 1))
    #expect(try decode("2", "r1") == Date(timeIntervalSinceReferenceDate: 1))
    #expect(try decode("2", "r2") == Date(timeIntervalSinceReferenceDate: 2))
    #expect(throws: UnreadableDocument.self) { try decode("?", "r3") }
    #expect(throws: UnreadableDocument.self) {
      try cache.decode(document("?", "r2"), as: RecordCollection<Date>("dates"))
    }
    // Another type at the same place is no reason to say what is not so.
    #expect(try cache.decode(document("3", "r2"), as: RecordCollection<Int>("numbers", isReadOften: true)) == 3)
  }

  @Test("a place that is read as something else is read anew")
  func types() async throws {
    let practice = try await Practice(store: store)
    let dates = DocumentReference(path: owner, collection: RecordCollection<[String: Date]>("dates", isReadOften: true))
    let numbers = DocumentReference(
      path: owner, collection: RecordCollection<[String: Int]>("numbers", isReadOften: true))
    try await store.commit([Write(owner, .put(body: Data(#"{"one":3}"#.utf8), schema: 1), if: .none)])
    #expect(try await practice.record.value(at: dates) == ["one": Date(timeIntervalSinceReferenceDate: 3)])
    #expect(try await practice.record.value(at: numbers) == ["one": 3])
  }

  private func document(_ body: String, _ revision: String) -> Document {
    Document(path: owner, revision: Revision(revision), schema: 1, body: Data(body.utf8))
  }

  @Test("what alone would take much of the room is not kept")
  func large() async throws {
    let cache = ReadCache<String, ScopeVersion, [Int]>(limit: 80) { $0.count }
    for (size, isKept) in [(10, true), (11, false)] {
      let large = Array(0..<size)
      _ = try await cache.value("\(size)", of: .subtree(owner), in: store) { large }
      #expect(try await cache.value("\(size)", of: .subtree(owner), in: store) { [] } == (isKept ? large : []))
    }
  }
}

/// A store that cannot know what others write.
private struct SharedStore: StoreDouble {
  let base = MemoryStore()
}
