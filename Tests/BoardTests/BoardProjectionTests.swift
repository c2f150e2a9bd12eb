import Accounts
import DocumentStore
import Foundation
import Practice
import Remedi
import Synchronization
import Testing

@testable import Board
@testable import Record

@Suite("Keeping the boards", .timeLimit(.minutes(10)))
struct BoardProjectionTests {
  @Test("writes what was committed, and nothing when there is nothing new")
  func quiet() async throws {
    let practice = try await Practice()
    let prescription = try await practice.prescribe(at: "08:00")
    try await practice.take(prescription, march: 2, pain: 9)
    try await practice.record.updateProjections(at: Practice.noon)
    #expect(try await practice.record.check().faults == [])
    let before = try await practice.store.changeCursor()
    for _ in 1...3 { try await practice.record.updateProjections(at: Practice.noon) }
    #expect(try await practice.store.changeCursor() == before)
  }

  @Test("lets time pass: rows whose moment came are written, others are not")
  func time() async throws {
    let practice = try await Practice()
    try await practice.add("Dora")
    try await practice.record.updateProjections(at: Practice.noon)
    let noon = try await practice.boardDocuments()
    try await practice.record.updateProjections(at: Practice.noon.adding(seconds: 3600))
    #expect(try await practice.boardDocuments() == noon)
    // Three days later both invitations have waited for long enough.
    let later = Practice.noon.adding(seconds: 3 * 86_400)
    try await practice.record.updateProjections(at: later)
    let board = try await practice.board(.attention, at: later)
    #expect(board.rows.count == 2)
    #expect(board.counts.attention.number == 2)
    #expect(try await practice.boardDocuments() == practice.rebuiltBoard(at: later))
  }

  @Test("makes rows anew that were made by a clock that was ahead and has been set back, for pages and for the order")
  func clockSetBack() async throws {
    let practice = try await Practice()
    let prescription = try await practice.prescribe(at: "08:00")
    try await practice.take(prescription, march: 2)
    try await practice.record.updateProjections(at: Practice.noon)
    let noon = try await practice.boardDocuments()
    let ahead = Practice.noon.adding(seconds: 365 * 86_400)
    try await practice.record.updateProjections(at: ahead)
    #expect(try await practice.boardDocuments() != noon)
    #expect(try await practice.board().rows.first?.today.completed == 1)
    try await practice.record.updateProjections(at: ahead)
    try await practice.record.updateProjections(at: Practice.noon)
    #expect(try await practice.boardDocuments() == noon)
  }

  @Test("makes the boards of a store that has none, piece by piece, also after being cut off")
  func upgrade() async throws {
    let practice = try await Practice()
    for number in 1...230 { try await practice.add("Patient \(number)") }
    for number in 1...3 {
      _ = try await practice.record.registerPhysician(
        name: "Dr \(number)", email: "d\(number)@example.org", clinicName: "Clinic \(number)", timeZone: "UTC",
        passwordHash: "-", at: Practice.noon)
    }
    let whole = try await practice.boardDocuments()
    let paths = whole.keys.compactMap(DocumentPath.init)
    for start in stride(from: 0, to: paths.count, by: 400) {
      try await practice.store.commit(
        paths[start..<min(start + 400, paths.count)].map { Write($0, .delete, if: .none) })
    }
    #expect(try await practice.board().isComplete == false)
    // A piece each time, as by processes that are killed after it.
    var pieces = 0
    while try await practice.record.step(BoardProjection(), at: Practice.noon) == nil { pieces += 1 }
    #expect(pieces >= 3)
    // What was written with each patient is what is made of the record.
    #expect(try await practice.boardDocuments() == whole)
    #expect(try await practice.board().isComplete)
    #expect(try await practice.record.check().faults == [])
  }

  @Test("begins anew on a store that was put back, and with another edition")
  func foreign() async throws {
    let practice = try await Practice()
    try await practice.record.updateProjections(at: Practice.noon)
    let known = try #require(try await practice.record.value(at: BoardProjection().checkpoint))
    for body in [
      #"{"edition":1,"cursor":"99999999"}"#, #"{"edition":0,"cursor":"\#(known.cursor)"}"#,
    ] {
      try await practice.store.commit([
        Write(BoardProjection().checkpoint.path, .put(body: Data(body.utf8), schema: 1), if: .present)
      ])
      let row = BoardRowWriter(practice.ann.id, in: practice.ann.clinicId).row(of: practice.bob.id)
      try await practice.store.commit([Write(row.path, .delete, if: .present)])
      #expect(try await practice.board().isComplete == false)
      try await practice.record.updateProjections(at: Practice.noon)
      #expect(try await practice.names() == ["Bob Martin"])
      let mark = try await practice.record.value(at: BoardProjection().checkpoint)
      #expect(mark?.isCurrent(for: BoardProjection()) == true)
    }
  }

  @Test("two at once, and readers between them, write what one would")
  func two() async throws {
    let store = MemoryStore(indexes: Practice.indexes)
    let practice = try await Practice(store: store)
    let prescription = try await practice.prescribe(at: "06:00", "07:00", "08:00", "09:00", "10:00", "11:00")
    for number in 1...20 { try await practice.add("Patient \(number)") }
    let other = MedicalRecord(
      store: store, timeZones: practice.record.timeZones, secret: Data(repeating: 7, count: 32),
      collections: Practice.collections, projections: [BoardProjection()])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for record in [practice.record, other] {
        group.addTask { for _ in 1...20 { try await record.updateProjections(at: Practice.noon) } }
      }
      group.addTask { for _ in 1...20 { _ = try await practice.board() } }
      group.addTask {
        for (number, time) in ["06:00", "07:00", "08:00", "09:00", "10:00", "11:00"].enumerated() {
          try await practice.take(prescription, march: 2, time, pain: number + 4)
        }
      }
      try await group.waitForAll()
    }
    try await practice.record.updateProjections(at: Practice.noon)
    #expect(try await practice.record.check().faults == [])
    #expect(try await practice.boardDocuments() == practice.rebuiltBoard(at: Practice.noon))
  }

  @Test("loses nothing where it is cut off between any two of its commits")
  func cutOff() async throws {
    for allowed in 0...6 {
      let store = StoppingStore()
      let practice = try await Practice(store: store)
      try await practice.record.updateProjections(at: Practice.noon)
      let prescription = try await practice.prescribe(at: "08:00")
      try await practice.add("Dora")
      try await practice.take(prescription, march: 2, pain: 9)
      store.allow(commits: allowed)
      do { try await practice.record.updateProjections(at: Practice.noon) } catch is RemediError {}
      store.allow(commits: nil)
      try await practice.record.updateProjections(at: Practice.noon)
      #expect(try await practice.names(.attention) == ["Bob Martin"])
      #expect(try await practice.record.check().faults == [])
      #expect(try await practice.boardDocuments() == practice.rebuiltBoard(at: Practice.noon))
    }
  }

  @Test("a record that cannot be read keeps no other patient from a row, and is told of")
  func damaged() async throws {
    let practice = try await Practice()
    let prescription = try await practice.prescribe(at: "08:00")
    let dora = try await practice.add("Dora")
    let path = References.prescription(
      prescription.id, of: References.patient(practice.bob.id, in: practice.bob.clinicId)
    ).path
    try await practice.store.commit([Write(path, .put(body: Data("{}".utf8), schema: 1), if: .present)])
    await #expect(throws: UnreadableDocument.self) { try await practice.record.updateProjections(at: Practice.noon) }
    let later = Practice.noon.adding(seconds: 3 * 86_400)
    await #expect(throws: UnreadableDocument.self) { try await practice.record.updateProjections(at: later) }
    let row = BoardRowWriter(practice.ann.id, in: practice.ann.clinicId).row(of: dora.id)
    #expect(try await practice.record.value(at: row)?.order.hasPrefix("9899") == true)
  }

  @Test("wakes at once when something is committed, and by itself after a while")
  func job() async throws {
    let practice = try await Practice()
    try await practice.record.updateProjections(at: Practice.noon)
    let watch = practice.record.watch(of: practice.ann, since: nil, token: "t") { Practice.noon }
    _ = try await watch.next()
    // Would wait for an hour.
    let patient = ProjectionJob(BoardProjection(), of: practice.record, patience: .seconds(3600))
    let run = Task {
      while try await practice.names(.attention).isEmpty { try await patient.run(at: Practice.noon) }
    }
    let prescription = try await practice.prescribe(at: "08:00")
    try await practice.take(prescription, march: 2, pain: 9)
    try await run.value
    watch.stop()
    let hasty = ProjectionJob(BoardProjection(), of: practice.record, patience: .milliseconds(1))
    try await hasty.run(at: Practice.noon)
    try await hasty.run(at: Practice.noon)
  }

  @Test(
    "rests three times as long as it worked, so that a burst becomes few pieces, and never longer than a run waits",
    arguments: [(10, 50), (200, 600), (20_000, 1000)])
  func resting(worked: Int, rest: Int) async throws {
    let job = ProjectionJob(BoardProjection(), of: try await Practice().record, patience: .seconds(1))
    #expect(job.rest(after: .milliseconds(worked)) == .milliseconds(rest))
  }
}

/// A store in memory that stops taking commits after some, as a process that is killed.
private final class StoppingStore: DocumentStore {
  private let store = MemoryStore(indexes: Practice.indexes)
  private let left = Mutex<Int?>(nil)

  func allow(commits: Int?) { left.withLock { $0 = commits } }

  func commit(_ writes: [Write], id: CommitID) async throws -> Revision {
    let isAllowed = left.withLock { left in
      guard let count = left else { return true }
      left = max(0, count - 1)
      return count > 0
    }
    guard isAllowed else { throw StoreError.unavailable("killed") }
    return try await store.commit(writes, id: id)
  }

  var isShared: Bool { store.isShared }
  func documents(at paths: [DocumentPath]) async throws -> [Document?] { try await store.documents(at: paths) }
  func query(_ query: Query) async throws -> Query.Page { try await store.query(query) }
  func changeCursor() async throws -> ChangeCursor { try await store.changeCursor() }
  func catchUp() async throws { try await store.catchUp() }
  func changeSignals() -> AsyncStream<Void> { store.changeSignals() }
  func changes(after cursor: ChangeCursor?, limit: Int) async throws -> ChangePage {
    try await store.changes(after: cursor, limit: limit)
  }
}
