import DocumentStore
import Foundation
import Practice
import Remedi
import StoreContract
import Synchronization
import Testing

@testable import Board
@testable import Record

/// A store in memory that looks at what is asked for and written when boards are made, and steps in there.
private final class WatchedStore: StoreDouble {
  private struct State {
    var queries: [String: Int] = [:]
    var rowsUnderWay = 0
    var mostUnderWay = 0
    /// Whether a row waits for others to be written together with.
    var isMeeting = false
    var rowsLeft: Int?
  }

  let base = MemoryStore(indexes: Practice.indexes)
  private let state = Mutex(State())

  /// How often something of each patient was asked for, by the paths of what was.
  var queries: [String: Int] { state.withLock { $0.queries } }

  /// The most rows that were ever being written at once.
  var mostUnderWay: Int { state.withLock { $0.mostUnderWay } }

  /// Forgets what was asked until now.
  func beginCounting() { state.withLock { $0.queries = [:] } }

  /// Lets a row wait for another to be written together with, if only for some seconds, and then for a third.
  func letRowsMeet() { state.withLock { $0.isMeeting = true } }

  /// - Parameter rows: that can be written before the storage fails; nil for all.
  func allow(rows: Int?) { state.withLock { $0.rowsLeft = rows } }

  func query(_ query: Query) async throws -> Query.Page {
    switch query.source {
    case .collection(let path), .index(_, in: let path): state.withLock { $0.queries[path.text, default: 0] += 1 }
    case .group: break
    }
    return try await base.query(query)
  }

  func commit(_ writes: [Write], id: CommitID) async throws -> Revision {
    guard writes.contains(where: { ProjectedPatient(row: $0.path) != nil }) else {
      return try await base.commit(writes, id: id)
    }
    try state.withLock { state in
      if let left = state.rowsLeft {
        guard left > 0 else { throw StoreError.unavailable("The disk is away.") }
        state.rowsLeft = left - 1
      }
      state.rowsUnderWay += 1
      state.mostUnderWay = max(state.mostUnderWay, state.rowsUnderWay)
    }
    defer { state.withLock { $0.rowsUnderWay -= 1 } }
    if state.withLock({ $0.isMeeting }) {
      for _ in 0..<5000 where state.withLock({ $0.mostUnderWay < 2 }) { try await Task.sleep(for: .milliseconds(1)) }
      // One more at work would come in the meantime.
      try await Task.sleep(for: .milliseconds(20))
    }
    return try await base.commit(writes, id: id)
  }
}

@Suite("Making all boards", .timeLimit(.minutes(10)))
struct BoardBuildingTests {
  private let store = WatchedStore()
  /// When the invitations of all who were added have waited for too long, so that every row has to change.
  private let later = Practice.noon.adding(seconds: 3 * 86_400)

  /// A practice whose boards were made, and are to be made again.
  private func practice(patients: Int) async throws -> Practice {
    let practice = try await Practice(store: store)
    for number in 1...patients { try await practice.add("Patient \(number)") }
    try await practice.record.updateProjections(at: Practice.noon)
    let known = try #require(try await practice.record.value(at: BoardProjection().checkpoint))
    _ = try await store.commit([
      Write(
        BoardProjection().checkpoint.path,
        .put(body: Data(#"{"edition":0,"cursor":"\#(known.cursor)"}"#.utf8), schema: 1),
        if: .present)
    ])
    return practice
  }

  @Test("makes no row twice, though its moment came before its turn did")
  func once() async throws {
    let practice = try await practice(patients: ProjectionRun.patientsAtATime + 30)
    store.beginCounting()
    try await practice.record.updateProjections(at: later)
    let prescriptions = store.queries.filter { $0.key.hasSuffix("/prescriptions") }
    #expect(prescriptions.count == ProjectionRun.patientsAtATime + 31)
    #expect(Set(prescriptions.values) == [1])
    #expect(try await practice.boardDocuments() == practice.rebuiltBoard(at: later))
  }

  @Test("works at two patients at a time, and at no third")
  func two() async throws {
    let practice = try await practice(patients: 12)
    store.letRowsMeet()
    try await practice.record.updateProjections(at: later)
    #expect(store.mostUnderWay == 2)
    #expect(try await practice.boardDocuments() == practice.rebuiltBoard(at: later))
  }

  @Test("ends where the storage fails, and leaves no row out when it is there again", arguments: [0, 1, 5])
  func failure(rows: Int) async throws {
    let practice = try await practice(patients: 12)
    store.allow(rows: rows)
    await #expect { try await practice.record.updateProjections(at: later) } throws: { error in
      (error as? RemediError)?.code == .storageUnavailable
    }
    store.allow(rows: nil)
    try await practice.record.updateProjections(at: later)
    #expect(try await practice.board(at: later).isComplete)
    #expect(try await practice.boardDocuments() == practice.rebuiltBoard(at: later))
  }
}
