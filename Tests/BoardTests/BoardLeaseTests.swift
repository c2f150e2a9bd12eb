import DocumentStore
import Foundation
import Practice
import Remedi
import StoreContract
import Testing

@testable import Board
@testable import Record

@Suite("The board of an installation with two servers", .timeLimit(.minutes(1)))
struct BoardLeaseTests {
  private let base = MemoryStore(indexes: Practice.indexes)
  private let practice: Practice
  /// The records of the server that has the lease, and of one that has not.
  private let (holder, other): (MedicalRecord, MedicalRecord)
  private let jobs: (holder: ProjectionJob, other: ProjectionJob)

  init() async throws {
    practice = try await Practice(store: SharedStore(over: base))
    (holder, other) = (Self.record(base, practice), Self.record(base, practice))
    jobs = (Self.job(holder), Self.job(other))
    try await holder.leases.keep()
    try await other.leases.keep()
    try await holder.updateProjections(at: Practice.noon)
    let drug = try await practice.prescribe(at: "08:00")
    try await practice.take(drug, march: 2, pain: 9)
  }

  /// A process whose clock stands still, so that its lease lasts however slow the test is.
  private static func record(_ base: MemoryStore, _ practice: Practice) -> MedicalRecord {
    MedicalRecord(
      store: SharedStore(over: base), timeZones: practice.record.timeZones, secret: Data(repeating: 7, count: 32),
      collections: Practice.collections, projections: BoardFeature.projections, pace: .init(), uptime: { .zero })
  }

  private static func job(_ record: MedicalRecord) -> ProjectionJob {
    ProjectionJob(BoardProjection(), of: record, patience: .milliseconds(1), delay: .zero)
  }

  private func isWritten() async throws -> Bool {
    let writer = BoardRowWriter(practice.ann.id, in: practice.ann.clinicId)
    let row = try await practice.record.value(at: writer.row(of: practice.bob.id))
    let bob = References.patient(practice.bob.id, in: practice.bob.clinicId)
    return try await row?.sequence == practice.record.lastSequence(of: bob)
  }

  private func checkpoint() async throws -> ProjectionCheckpoint? {
    try await practice.record.value(at: BoardProjection().checkpoint)
  }

  @Test("is written by the one with the lease")
  func one() async throws {
    for _ in 1...3 { try await jobs.other.run(at: Practice.noon) }
    #expect(try await !isWritten())
    try await jobs.holder.run(at: Practice.noon)
    #expect(try await isWritten())
  }

  @Test("is written at once by the one where somebody has it open, which leaves the rest to the other")
  func opened() async throws {
    let before = try await checkpoint()
    try await practice.add("Dora", by: practice.charlie)
    let watch = other.watch(of: practice.ann, since: nil, token: "t") { Practice.noon }
    _ = try await watch.next()
    try await jobs.other.run(at: Practice.noon)
    #expect(try await isWritten())
    #expect(other.feed(of: BoardProjection()).count == 1)
    #expect(try await checkpoint() == before)
    watch.stop()
    // Once the other has written everything, nothing waits here either.
    try await jobs.holder.run(at: Practice.noon)
    #expect(try await checkpoint() != before)
    try await jobs.other.run(at: Practice.noon)
    #expect(other.feed(of: BoardProjection()).count == 0)
  }

  @Test("is written by the next one after the lease was given back")
  func next() async throws {
    try await holder.leases.giveBack()
    let third = Self.record(base, practice)
    let job = Self.job(third)
    try await third.leases.keep()
    try await job.run(at: Practice.noon)
    #expect(try await isWritten())
    try await jobs.holder.run(at: Practice.noon)
  }

  @Test("a page that was read from an earlier place does not move the place where to read on")
  func place() throws {
    let feed = ProjectionFeed()
    feed.begin(at: ChangeCursor("1"))
    feed.follow(ChangeCursor("5"))
    let bob = ProjectedPatient(clinic: Identifier("c1"), patient: Identifier("p1"))
    feed.add([bob: []], changes: 1, from: ChangeCursor("1"), upTo: ChangeCursor("7"))
    #expect(feed.cursor == ChangeCursor("5"))
    #expect(feed.count == 1)
    feed.follow(ChangeCursor("5"))
    #expect(feed.count == 1)
    feed.follow(ChangeCursor("6"))
    #expect(feed.cursor == ChangeCursor("6") && feed.count == 0)
  }
}
