import DocumentStore
import Foundation
import Record
import Remedi
import SQLiteStore
import Synchronization
import Testing

@testable import Server

/// How all documents get from one store into another.
@Suite("Moving", .timeLimit(.minutes(2)))
struct MovingTests {
  @Test("there and back leaves every path, schema and body as it was, and the record whole")
  func thereAndBack() async throws {
    let scene = try await MoveScene()
    let (first, between, last) = (try scene.openData(), try MemoryEngine(), try scene.openFolder("last"))
    let before = try await scene.content(first)
    let report = try await scene.moving(first, between).run(at: scene.now)
    #expect(report.documents == before.count && report.findings == [])
    #expect(report.groups.first { $0.name == "patients" }?.documents == 22)
    // Of the patients and of one who is none.
    #expect(report.chains == 23)
    #expect(try await scene.content(between) == before)
    let back = try await scene.moving(between, last).run(at: scene.now.adding(seconds: 1))
    #expect(back.groups == report.groups && back.chains == report.chains)
    #expect(try await scene.content(last) == before)
    #expect(try await last.verify() == [])
    #expect(between.isFrozen)
    try await first.close()
    try await last.close()
  }

  @Test("what a projection had not seen in the old store, it sees in the new one")
  func projections() async throws {
    let scene = try await MoveScene()
    let (first, last) = (try scene.openData(), try scene.openFolder("last"))
    let plans = try #require(try await first.counts()["reminder-plan"])
    _ = try await scene.moving(first, last).run(at: scene.now)
    let inspection = try StoreInspection(last, secret: scene.secret)
    try await inspection.record.updateProjections(at: scene.now)
    #expect(try await inspection.findings() == [])
    #expect(try await last.counts()["reminder-plan"] == plans + 1)
    try await first.close()
    try await last.close()
  }

  @Test("a byte that changed on the way is found, and a schema, and the new store stays shut")
  func changed() async throws {
    let scene = try await MoveScene()
    let source = try await scene.engine()
    for change in [
      { Document(path: $0.path, revision: $0.revision, schema: $0.schema, body: $0.body + Data(" ".utf8)) },
      { Document(path: $0.path, revision: $0.revision, schema: $0.schema + 1, body: $0.body) },
    ] as [@Sendable (Document) -> Document] {
      let target = try MemoryEngine { document in
        document.path.collection.name == "clinics" ? change(document) : document
      }
      let sentence = try await scene.refusal { _ = try await scene.moving(source, target).run(at: scene.now) }
      #expect(sentence.contains("clinics: 1 documents on both sides, and not the same ones."), "\(sentence)")
      #expect(!sentence.contains("patients"), "\(sentence)")
      #expect(!source.isFrozen)
      #expect(try await StoreInspection(target, secret: scene.secret).record.unfinishedFilling() == scene.now)
      let again = try await scene.refusal { _ = try await scene.moving(source, target).run(at: scene.now) }
      #expect(again.hasPrefix("--to: ") && again.contains("Delete its content and begin again."), "\(again)")
    }
  }

  @Test("a document that did not arrive is found")
  func missing() async throws {
    let scene = try await MoveScene()
    let isLost = Atomic(false)
    let source = try await scene.engine()
    let target = try MemoryEngine { document in
      guard document.path.collection.name == "patients", !isLost.exchange(true, ordering: .relaxed) else {
        return document
      }
      return Document(
        path: CollectionPath(root: "elsewhere").document("x"), revision: document.revision, schema: 1,
        body: document.body)
    }
    let sentence = try await scene.refusal { _ = try await scene.moving(source, target).run(at: scene.now) }
    #expect(sentence.contains("patients: 22 documents there, 21 here."), "\(sentence)")
    #expect(sentence.contains("elsewhere: 0 documents there, 1 here."), "\(sentence)")
  }

  @Test("an interrupted move leaves a folder that no server opens, and the old store open for writing")
  func interrupted() async throws {
    let scene = try await MoveScene()
    let source = try await scene.engine(afterBatch: { _ in throw StoreError.unavailable("The connection broke.") })
    let target = try scene.openFolder("last")
    let sentence = try await scene.refusal { _ = try await scene.moving(source, target).run(at: scene.now) }
    #expect(sentence == "The connection broke.")
    #expect(!source.isFrozen)
    try await target.close()
    try DataDirectory(at: URL(filePath: scene.backup.path("last"))).keep(secret: scene.secret)
    let refused = try await scene.refusal(2) {
      _ = try await Installation(existing: InstallationPlace(folder: scene.backup.path("last")))
    }
    #expect(refused.contains("did not end") && refused.hasPrefix("--data: "), "\(refused)")
    let maker = BackupMaker(
      data: try DataDirectory(existing: scene.backup.path("last")), key: scene.backup.key,
      copyStore: { try await SQLiteStore.copy(from: URL(filePath: scene.backup.path("last")), to: $0) },
      setting: "--to")
    await #expect(throws: BackupFault.self) {
      _ = try await maker.make(at: scene.now, to: URL(filePath: scene.backup.path("last.backup")))
    }
  }

  @Test("a cancelled move lets the old store take commits again")
  func cancelled() async throws {
    let scene = try await MoveScene()
    let source = try await scene.engine(afterBatch: { _ in withUnsafeCurrentTask { $0?.cancel() } })
    let target = try MemoryEngine()
    let task = Task { try await scene.moving(source, target).run(at: scene.now) }
    await #expect(throws: CancellationError.self) { _ = try await task.value }
    #expect(!source.isFrozen)
    #expect(try await StoreInspection(target, secret: scene.secret).record.unfinishedFilling() != nil)
  }

  @Test("while it moves the old store refuses commits, and one that it took nevertheless is found")
  func frozen() async throws {
    let scene = try await MoveScene()
    let path = CollectionPath(root: "upgrades").document("late")
    let late = Write(path, .put(body: Data("{}".utf8), schema: 1), if: .none)
    let source = try await scene.engine(afterBatch: { engine in
      await #expect(throws: StoreError.self) { try await engine.commit([late]) }
    })
    _ = try await scene.moving(source, try MemoryEngine()).run(at: scene.now)
    let leaking = try await scene.engine(afterBatch: { engine in try await engine.base.commit([late]) })
    let sentence = try await scene.refusal {
      _ = try await scene.moving(leaking, try MemoryEngine()).run(at: scene.now)
    }
    #expect(sentence == "--from: somebody wrote into it meanwhile.")
  }

  @Test("an empty store is not moved, and one with data is not overwritten")
  func wrongStores() async throws {
    let scene = try await MoveScene()
    let full = try await scene.engine()
    let other = try await scene.engine()
    let before = try await scene.content(other)
    #expect(
      try await scene.refusal(2) { _ = try await scene.moving(try MemoryEngine(), full).run(at: scene.now) }
        == "--from: there are no data in it.")
    #expect(
      try await scene.refusal(2) { _ = try await scene.moving(full, other).run(at: scene.now) }
        == "--to: there are data in this store. Only an empty one can be filled.")
    #expect(try await scene.content(other) == before)
    #expect(!full.isFrozen)
  }

  @Test("data with faults are moved only where that is asked for, and stay as they are")
  func faults() async throws {
    let scene = try await MoveScene()
    let source = try await scene.engine()
    let foreign = CollectionPath(root: "foreign").document("one")
    try await source.commit([Write(foreign, .put(body: Data("{}".utf8), schema: 1), if: .absent)])
    let sentence = try await scene.refusal {
      _ = try await scene.moving(source, try MemoryEngine()).run(at: scene.now)
    }
    #expect(sentence.contains("foreign/one: the collection is unknown.") && sentence.contains("--not-whole"))
    let target = try MemoryEngine()
    let moving = Moving(source: source, target: target, secret: scene.secret, takesWhatIsNotWhole: true)
    #expect(try await moving.run(at: scene.now).findings == ["foreign/one: the collection is unknown."])
    #expect(try await target.document(at: foreign) != nil)
    #expect(try await StoreInspection(target, secret: scene.secret).record.unfinishedFilling() == nil)
  }
}
