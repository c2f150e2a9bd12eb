import DocumentStore
import Foundation
import Practice
import Remedi
import Testing

@testable import Board
@testable import Record

@Suite("Rows of boards that nobody has open", .timeLimit(.minutes(10)))
struct BoardWaitingTests {
  private let open = ProjectionWork(isWhole: false, passesTime: true)

  /// A practice whose board is up to date, and then something is prescribed.
  private func practice(store: any DocumentStore = MemoryStore(indexes: Practice.indexes)) async throws -> Practice {
    let practice = try await Practice(store: store)
    try await practice.record.updateProjections(at: Practice.noon)
    let drug = try await practice.prescribe(at: "08:00")
    try await practice.take(drug, march: 2, pain: 9)
    return practice
  }

  private func sequence(_ practice: Practice, of practitioner: Practitioner? = nil) async throws -> Int? {
    let practitioner = practitioner ?? practice.ann
    let writer = BoardRowWriter(practitioner.id, in: practitioner.clinicId)
    return try await practice.record.value(at: writer.row(of: practice.bob.id))?.sequence
  }

  private func last(_ practice: Practice) async throws -> Int {
    try await practice.record.lastSequence(of: References.patient(practice.bob.id, in: practice.bob.clinicId))
  }

  private func step(_ practice: Practice) async throws {
    while try await practice.record.step(BoardProjection(), open, at: Practice.noon) == nil {}
  }

  @Test("wait, and their checkpoint with them, until all are written")
  func waiting() async throws {
    let practice = try await practice()
    let mark = try await practice.record.value(at: BoardProjection().checkpoint)
    try await step(practice)
    #expect(try await sequence(practice) != last(practice))
    #expect(try await practice.record.value(at: BoardProjection().checkpoint) == mark)
    // What waits is no fault, as long as the checkpoint says that it waits.
    #expect(try await practice.record.check().faults == [])
    try await practice.record.updateProjections(at: Practice.noon)
    #expect(try await sequence(practice) == last(practice))
    #expect(try await practice.record.value(at: BoardProjection().checkpoint) != mark)
    #expect(try await practice.record.check().faults == [])
  }

  @Test("are written at once as soon as somebody has the board open, and only those of that board")
  func opened() async throws {
    let practice = try await practice()
    try await practice.add("Dora", by: practice.charlie)
    try await step(practice)
    let watch = practice.record.watch(of: practice.ann, since: nil, token: "t") { Practice.noon }
    _ = try await watch.next()
    try await step(practice)
    #expect(try await sequence(practice) == last(practice))
    #expect(practice.record.feed(of: BoardProjection()).count == 1)
    watch.stop()
  }

  @Test("are written before a page shows them, in their place, however many wait")
  func page() async throws {
    let practice = try await practice()
    try await step(practice)
    #expect(try await practice.names(.attention) == ["Bob Martin"])
    #expect(try await sequence(practice) == last(practice))
    #expect(practice.record.feed(of: BoardProjection()).count == 0)
    #expect(
      try await BoardAttention(record: practice.record).patientsInNeed(of: practice.ann, at: Practice.noon)?.count == 1)
  }

  @Test("are written though the process that read of them is gone")
  func restarted() async throws {
    let store = MemoryStore(indexes: Practice.indexes)
    let practice = try await practice(store: store)
    try await step(practice)
    let other = MedicalRecord(
      store: store, timeZones: practice.record.timeZones, secret: Data(repeating: 7, count: 32),
      collections: Practice.collections, projections: [BoardProjection()])
    try await other.updateProjections(at: Practice.noon)
    #expect(try await sequence(practice) == last(practice))
  }

  @Test("are written by the job after its delay")
  func job() async throws {
    let practice = try await practice()
    let late = ProjectionJob(
      BoardProjection(), of: practice.record, patience: .milliseconds(1), delay: .seconds(3600))
    // The first run after a start writes everything.
    try await late.run(at: Practice.noon)
    #expect(try await sequence(practice) == last(practice))
    _ = try await practice.prescribeAsNeeded()
    for _ in 1...3 { try await late.run(at: Practice.noon) }
    #expect(try await sequence(practice) != last(practice))
    let prompt = ProjectionJob(BoardProjection(), of: practice.record, patience: .milliseconds(1), delay: .zero)
    try await prompt.run(at: Practice.noon)
    #expect(try await sequence(practice) == last(practice))
  }

  @Test("a change that comes while they are written is not taken for written")
  func meanwhile() throws {
    let feed = ProjectionFeed()
    let bob = ProjectedPatient(clinic: Identifier("c1"), patient: Identifier("p1"))
    let place = References.practitioner(Identifier("d1"), in: Identifier("c1")).path
    feed.add([bob: [place]], changes: 1, from: nil, upTo: ChangeCursor("1"))
    let batch = feed.batch(at: nil)
    feed.add([bob: [place]], changes: 1, from: ChangeCursor("1"), upTo: ChangeCursor("2"))
    feed.remove(batch.patients)
    #expect(batch.isAll)
    #expect(batch.cursor == ChangeCursor("1"))
    #expect(feed.waiting(at: place) == [bob])
    feed.remove(feed.batch(at: [place]).patients)
    #expect(feed.count == 0)
    #expect(feed.places.isEmpty)
  }
}
