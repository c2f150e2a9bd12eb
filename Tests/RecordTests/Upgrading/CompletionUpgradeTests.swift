import DocumentStore
import Foundation
import Practice
import Remedi
import StoreContract
import Testing

@testable import Record

@Suite("Upgrading completions", .timeLimit(.minutes(5)))
struct CompletionUpgradeTests {
  private let base = MemoryStore(indexes: Practice.indexes)

  /// A year with every kind of event, and a dose that was sent under very many ids.
  private func recorded(_ seed: UInt64) async throws -> (Practice, PatientRecord) {
    var year = try await CorrectedYear(seed: seed, store: base)
    for _ in 1...150 { try await year.step() }
    let (own, now) = (year.files[0], year.now)
    let dose = try Practice.dose(of: year.scheduled, march: 1, "08:00")
    let sent = (1000..<1300).map { Practice.taken(Practice.uuid($0), dose) }
    for (number, one) in sent.enumerated() {
      _ = try await year.files[number == 200 ? 0 : 1].record([one], at: now.adding(seconds: number + 1))
    }
    #expect(try await own.currentCompletion(of: dose)?.recordedBy.kind == .caregiver)
    return (year.practice, own)
  }

  private func record(over store: any DocumentStore) throws -> MedicalRecord {
    MedicalRecord(
      store: store, timeZones: try Practice.zones.get(), secret: Data(repeating: 7, count: 32),
      collections: Practice.collections)
  }

  private func bodies(_ store: any DocumentStore) async throws -> [DocumentPath: String] {
    try await FormerLayout(store: store).documents("completions", "completion-ids", "events", "occurrences")
      .mapValues { "\($0.schema) \(String(decoding: $0.body, as: UTF8.self))" }
  }

  @Test("leaves every completion as if it had always been in the present layout", arguments: [4, 5])
  func equal(seed: UInt64) async throws {
    let (practice, own) = try await recorded(seed)
    let expected = try await bodies(base)
    try await FormerLayout(store: base).restore(own.calendar)
    #expect(try await bodies(base).keys.contains { $0.collection.name == "occurrences" })
    try await practice.record.upgradeCompletions(at: Practice.noon)
    #expect(try await bodies(base) == expected)
    #expect(try await practice.record.check().faults == [])
    // What is sent again is known, and a second call writes nothing.
    let cursor = try await base.changeCursor()
    let again = try await own.record(
      [Practice.taken(Practice.uuid(1299), try Practice.dose(of: try await first(own), march: 1, "08:00"))],
      at: Practice.noon.adding(seconds: 400 * 86_400))
    #expect(again[0].duplicate?.id == Practice.uuid(1000))
    try await practice.record.upgradeCompletions(at: Practice.noon)
    #expect(try await base.changes(after: cursor, limit: 10).changes.isEmpty)
  }

  private func first(_ file: PatientRecord) async throws -> Prescription {
    try #require(try await file.prescriptions().first { $0.asNeededRules.isEmpty })
  }

  @Test("can be ended between any two commits and run again")
  func interrupted() async throws {
    let (_, own) = try await recorded(6)
    let expected = try await bodies(base)
    try await FormerLayout(store: base).restore(own.calendar)
    var (commits, isFinished) = (0, false)
    while !isFinished {
      let copy = MemoryStore(copying: base)
      do {
        try await record(over: StoppingStore(copy, after: commits)).upgradeCompletions(at: Practice.noon)
        isFinished = true
      } catch let error as RemediError {
        #expect(error.code == .storageUnavailable)
      }
      try await record(over: copy).upgradeCompletions(at: Practice.noon)
      #expect(try await bodies(copy) == expected, "after \(commits) commits")
      commits += 1
    }
    #expect(commits > 3)
  }

  @Test("stops at a document that it cannot take over, and leaves all of its dose as it was")
  func refused() async throws {
    let practice = try await Practice(store: base)
    let dose = try Practice.dose(of: try await practice.prescribe(at: "08:00"), march: 2, "08:00")
    let own = try await practice.bobsOwnFile()
    _ = try await own.record([Practice.taken(Practice.uuid(1), dose)], at: Practice.noon)
    _ = try await own.correct(Practice.uuid(1), at: Practice.noon) { content in
      var content = content
      content.outcome = .skipped
      return content
    }
    try await FormerLayout(store: base).restore(own.calendar)
    let former = try await bodies(base)
    #expect(former.count == 4)
    for (path, text) in former {
      // Gone, damaged, or of another content than the others.
      let damages = [Write.Action.delete, .put(body: Data("{}".utf8), schema: 1)]
      let other = Data(text.dropFirst(2).replacing("skipped", with: "completed").utf8)
      for damage in damages + (text.contains("skipped") ? [.put(body: other, schema: 1)] : []) {
        // Without its claim a dose is still known.
        if case .delete = damage, path.collection.name == "occurrences" { continue }
        let copy = MemoryStore(copying: base)
        try await copy.commit([Write(path, damage, if: .present)])
        let before = try await bodies(copy)
        let error = await #expect(throws: UnreadableDocument.self, "\(path) \(damage)") {
          try await record(over: copy).upgradeCompletions(at: Practice.noon)
        }
        #expect(error?.description.contains(practice.bob.id.text) == true)
        #expect(try await bodies(copy) == before)
      }
    }
  }

  @Test("removes what is left of a patient who is being erased")
  func erased() async throws {
    let scene = try await ErasureScene(store: base)
    let calendar = try await scene.ownFile().calendar
    try await scene.marked.archive(scene.practice.record, at: Practice.noon)
    try await scene.file().erase(.asked, at: Practice.noon)
    try await FormerLayout(store: base).restore(calendar)
    // A part is gone already.
    let event = try #require(try await bodies(base).keys.first { $0.collection.name == "events" })
    try await base.commit([Write(event, .delete, if: .present)])
    try await scene.practice.record.upgradeCompletions(at: Practice.noon)
    #expect(try await bodies(base).keys.allSatisfy { !$0.description.contains(scene.id.text) })
    #expect(try await scene.practice.record.finishErasures(at: Practice.noon) == 1)
    #expect(try await scene.practice.record.check().faults == [])
  }

  @Test("takes over a duplicate of a duplicate")
  func chain() async throws {
    let practice = try await Practice(store: base)
    let dose = try Practice.dose(of: try await practice.prescribe(at: "08:00"), march: 2, "08:00")
    let own = try await practice.bobsOwnFile()
    let sent = (1...2).map { Practice.taken(Practice.uuid($0), dose) }
    _ = try await own.record(sent, at: Practice.noon)
    let layout = FormerLayout(store: base)
    try await layout.restore(own.calendar)
    let third = CompletionEvent(
      completionId: Practice.uuid(3), number: 1, change: .duplicate(of: Practice.uuid(2), sent[0].content),
      receivedAt: Practice.noon, by: own.holder)
    let place = own.reference.path.collection("events").document("\(Practice.uuid(3)).1")
    try await base.commit([try layout.put(third, at: place)])
    try await practice.record.upgradeCompletions(at: Practice.noon)
    #expect(try await own.completion(Practice.uuid(3), asOf: Practice.noon)?.id == Practice.uuid(1))
    let pages = try await own.recorded().reduce(into: [Recorded]()) { $0 += $1 }
    #expect(pages.flatMap(\.events).contains(third))
  }
}
