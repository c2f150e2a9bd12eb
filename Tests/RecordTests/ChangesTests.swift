import DocumentStore
import Foundation
import Remedi
import Synchronization
import Testing

@testable import Record

@Suite(.timeLimit(.minutes(1))) struct ChangesTests {
  private let now = Instant(milliseconds: 1_772_449_200_000)

  private struct Scene {
    let store = ListenedStore()
    let record: MedicalRecord
    let physician: Physician
    let bob: PatientFile
    let dora: PatientFile

    init(at now: Instant) async throws {
      record = MedicalRecord(store: store, timeZones: try TimeZoneDatabase(), secret: Data(repeating: 7, count: 32))
      physician = try await record.registerPhysician(
        name: "Ann", email: "ann@example.org", clinicName: "Clinic", timeZone: "Europe/Berlin", passwordHash: "x",
        at: now
      ).physician
      bob = try await Self.file("Bob", record, physician, at: now)
      dora = try await Self.file("Dora", record, physician, at: now)
    }

    private static func file(
      _ name: String, _ record: MedicalRecord, _ physician: Physician, at now: Instant
    ) async throws -> PatientFile {
      let patient = try await record.createPatient(.init(name: name), timeZone: "Europe/Berlin", by: physician, at: now)
      return try await record.patient(patient.id, of: physician, session: Identifier("s"), at: now)
    }

    func rename(_ file: PatientFile, at now: Instant) async throws {
      let fresh = try await record.patient(file.patient.id, of: physician, session: Identifier("s"), at: now)
      var profile = fresh.patient.profile
      profile.notes += "."
      try await fresh.change(
        profile, timeZone: "Europe/Berlin", ifRevision: fresh.revision, by: physician, at: now)
    }

    func changes(of file: PatientFile, since mark: ChangeMark) -> AsyncThrowingStream<Void, any Error> {
      file.changes(since: mark, askingEvery: .milliseconds(20), pause: .zero)
    }
  }

  @Test func aChangeOfThePatientTicks() async throws {
    let scene = try await Scene(at: now)
    var changes = scene.changes(of: scene.bob, since: try await scene.bob.changeMark()).makeAsyncIterator()
    try await scene.rename(scene.bob, at: now)
    #expect(try await changes.next() != nil)
    try await scene.rename(scene.bob, at: now)
    #expect(try await changes.next() != nil)
  }

  @Test func whatAnotherProcessWroteIsFoundWithoutASign() async throws {
    let scene = try await Scene(at: now)
    scene.store.isSilent.withLock { $0 = true }
    var changes = scene.changes(of: scene.bob, since: try await scene.bob.changeMark()).makeAsyncIterator()
    try await scene.rename(scene.bob, at: now)
    #expect(try await changes.next() != nil)
  }

  @Test func neitherAnotherPatientNorAReadingTicks() async throws {
    let scene = try await Scene(at: now)
    let mark = try await scene.bob.changeMark()
    try await scene.rename(scene.dora, at: now)
    _ = try await scene.record.patient(
      scene.bob.patient.id, of: scene.physician, session: Identifier("another"), at: now)
    let ticks = Mutex(0)
    let changes = scene.changes(of: scene.bob, since: mark)
    let listening = Task { for try await _ in changes { ticks.withLock { $0 += 1 } } }
    while scene.store.questions.withLock({ $0 }) < 5 { try await Task.sleep(for: .milliseconds(5)) }
    #expect(ticks.withLock { $0 } == 0)
    listening.cancel()
  }

  @Test(arguments: ["", "nonsense", "999999", "-1", "1/not a path"])
  func aMarkThatNobodyGaveOutCountsAsOld(mark: String) async throws {
    let scene = try await Scene(at: now)
    var changes = scene.changes(of: scene.bob, since: ChangeMark(mark)).makeAsyncIterator()
    #expect(try await changes.next() != nil)
  }

  @Test func whoNoLongerListensLeavesNothingBehind() async throws {
    let scene = try await Scene(at: now)
    let mark = try await scene.bob.changeMark()
    let listening = Task {
      for try await _ in scene.changes(of: scene.bob, since: mark) {}
    }
    while scene.store.listeners.withLock({ $0 }) == 0 { try await Task.sleep(for: .milliseconds(5)) }
    listening.cancel()
    while scene.store.listeners.withLock({ $0 }) > 0 { try await Task.sleep(for: .milliseconds(5)) }
    // Nor does a stream that nobody ever read.
    do { _ = scene.changes(of: scene.bob, since: mark) }
    try await Task.sleep(for: .milliseconds(50))
    while scene.store.listeners.withLock({ $0 }) > 0 { try await Task.sleep(for: .milliseconds(5)) }
  }

  @Test func aStoreThatFailsEndsTheStream() async throws {
    let scene = try await Scene(at: now)
    let changes = scene.changes(of: scene.bob, since: try await scene.bob.changeMark())
    scene.store.isAway.withLock { $0 = true }
    await #expect(throws: StoreError.self) { for try await _ in changes {} }
  }

  @Test func aFileIsSharedAsLongAsTheMembershipLasts() async throws {
    let scene = try await Scene(at: now)
    #expect(try await scene.bob.isStillShared())
    let own = try await scene.record.ownFile(of: scene.bob.patient.id, in: scene.physician.clinicId)
    #expect(try await own.isStillShared())
    let place = Places.membership(
      of: scene.physician.id, for: scene.bob.patient.id, in: scene.physician.clinicId)
    try await scene.store.commit([Write(place.path, .delete, if: .present)])
    #expect(try await !scene.bob.isStillShared())
  }
}

/// A store in memory that counts who listens and who asks, and can be silent or away.
private final class ListenedStore: DocumentStore {
  private let store = MemoryStore(indexes: MedicalRecord.indexes)
  let listeners = Mutex(0)
  let questions = Mutex(0)
  let isSilent = Mutex(false)
  let isAway = Mutex(false)

  func documents(at paths: [DocumentPath]) async throws -> [Document?] { try await store.documents(at: paths) }
  func query(_ query: Query) async throws -> Query.Page { try await store.query(query) }
  @discardableResult
  func commit(_ writes: [Write]) async throws -> Revision { try await store.commit(writes) }
  func changeCursor() async throws -> ChangeCursor { try await store.changeCursor() }

  func changes(after cursor: ChangeCursor?, limit: Int) async throws -> ChangePage {
    questions.withLock { $0 += 1 }
    if isAway.withLock({ $0 }) { throw StoreError.unavailable("away") }
    return try await store.changes(after: cursor, limit: limit)
  }

  func changeSignals() -> AsyncStream<Void> {
    listeners.withLock { $0 += 1 }
    let inner = store.changeSignals()
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      for await _ in inner where !isSilent.withLock({ $0 }) { continuation.yield() }
      continuation.finish()
    }
    continuation.onTermination = { [weak self] _ in
      task.cancel()
      self?.listeners.withLock { $0 -= 1 }
    }
    return stream
  }
}
