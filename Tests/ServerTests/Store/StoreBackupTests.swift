import DocumentStore
import Foundation
import Notifications
import Record
import Remedi
import SQLiteStore
import Testing
import WebPush

@testable import Server

/// Backups of stores of another engine, and restores into them.
@Suite("Backups of any store", .timeLimit(.minutes(2)))
struct StoreBackupTests {
  private func maker(_ scene: MoveScene, _ engine: MemoryEngine) -> BackupMaker {
    BackupMaker(
      data: DataDirectory(at: scene.backup.data), key: scene.backup.key,
      copyStore: { try await StoreEngines.copy(engine, to: $0, at: scene.now) },
      storeSize: StoreEngines.sizeOfCopy(of: engine), setting: "--to")
  }

  private func restoring(
    _ scene: MoveScene, _ name: String = "one.backup", into store: (any StoreEngine)? = nil
  ) -> Restoring {
    Restoring(
      from: scene.backup.path(name), key: scene.backup.key, to: scene.backup.path("restored"), replaces: false,
      into: store)
  }

  @Test("a backup of another engine restores into a folder, whole and the same")
  func toFolder() async throws {
    let scene = try await MoveScene()
    let engine = try await scene.engine()
    let made = try await maker(scene, engine).make(at: scene.now, to: URL(filePath: scene.backup.path("one.backup")))
    #expect(made.findings == [] && made.manifest.counts.patients == 22 && made.manifest.letters == 1)
    #expect(made.manifest.storeFormat == SQLiteStore.format)
    #expect(try !scene.backup.names("data").contains("backup.part"))
    let report = try await restoring(scene).run(at: scene.now)
    #expect(report.findings == [] && report.manifest == made.manifest)
    let installation = try await Installation(existing: InstallationPlace(folder: scene.backup.path("restored")))
    #expect(try await scene.content(installation.store) == scene.content(engine))
    try await installation.record.updateProjections(at: scene.now)
    #expect(try await installation.record.check(installation.letters).faults == [])
    try await installation.store.close()
  }

  @Test("a backup of another engine brings the push keys in the store, for a folder too")
  func pushKeys() async throws {
    let scene = try await MoveScene()
    let engine = try await scene.engine()
    let record = try StoreInspection(engine, secret: scene.secret).record
    let keys = try await PushKeysDocument(record: record).make(.make(at: 1_772_449_200))
    let device = Device(
      id: .make(), accountId: .make(), holder: .physician(.make(), .make()), sessionId: .make(), channel: .push,
      address: "https://push.example.org/1",
      keys: .init(p256dh: "", auth: "", server: keys.current.id.description), name: "Phone", language: nil, actions: 2,
      addedAt: scene.now)
    try await record.commit { transaction in
      try transaction.put(device, at: MedicalRecord.reference(to: device.id))
    }
    _ = try await maker(scene, engine).make(at: scene.now, to: URL(filePath: scene.backup.path("one.backup")))
    #expect(try await restoring(scene).run(at: scene.now).findings == [])
    let installation = try await Installation(existing: InstallationPlace(folder: scene.backup.path("restored")))
    let plan = PushPlan(hosts: PushHosts([]), contact: try #require(PushContact("mailto:ops@example.org")), rate: 500)
    let setup = try await installation.pushSetup(plan, at: scene.now)
    #expect(setup.keys.keys.current.publicKey == keys.current.publicKey)
    #expect(!installation.pushKeyLoss.isOpen)
    try await installation.store.close()
  }

  @Test("a backup of a folder restores into another engine, and everything else into the data folder")
  func toEngine() async throws {
    let scene = try await MoveScene()
    _ = try await scene.backup.maker().make(at: scene.now, to: URL(filePath: scene.backup.path("one.backup")))
    let engine = try MemoryEngine()
    let report = try await restoring(scene, into: engine).run(at: scene.now)
    #expect(report.findings == [])
    let data = try scene.openData()
    let content = try await scene.content(engine)
    #expect(try await content.filter { !$0.hasPrefix("secret-proofs/") } == scene.content(data))
    try await data.close()
    // Cursors of a shared store name its history. A mark in the folder of one server would shut out the others.
    #expect(try scene.backup.names("restored") == ["installation", "mail", "secret.key"])
    #expect(try scene.backup.names("restored/mail") == ["letter1.eml"])
    let inspection = try StoreInspection(engine, secret: scene.secret)
    #expect(try await inspection.record.unfinishedFilling() == nil)
    #expect(try await inspection.record.secretVerdict() == .right)
    #expect(try await inspection.findings() == [])
  }

  @Test("a store that was made with another secret is not backed up")
  func foreignSecret() async throws {
    let scene = try await MoveScene()
    let engine = try await scene.engine()
    let other = try StoreInspection(engine, secret: Data(repeating: 1, count: 32))
    #expect(try await other.record.noteSecret() == .right)
    let fault = await #expect(throws: BackupFault.self) {
      try await maker(scene, engine).make(at: scene.now, to: URL(filePath: scene.backup.path("one.backup")))
    }
    #expect(fault?.description.contains("made with another secret") == true, "\(fault?.description ?? "")")
    #expect(try !scene.backup.names().contains("one.backup"))
  }

  @Test("a restore whose last step fails says that the folder is restored")
  func notFinished() async throws {
    let scene = try await MoveScene()
    _ = try await scene.backup.maker().make(at: scene.now, to: URL(filePath: scene.backup.path("one.backup")))
    let late = Write(
      CollectionPath(root: "upgrades").document("late"), .put(body: Data("{}".utf8), schema: 1), if: .none)
    let engine = try MemoryEngine(afterBatch: { engine in try await engine.base.commit([late]) })
    let sentence = try await scene.refusal { _ = try await restoring(scene, into: engine).run(at: scene.now) }
    #expect(
      sentence.hasPrefix(
        "--data is restored, but --store is not finished: --store: somebody wrote into it meanwhile."), "\(sentence)")
    #expect(try scene.backup.names("restored").contains("secret.key"))
    #expect(try await StoreInspection(engine, secret: scene.secret).record.unfinishedFilling() == scene.now)
  }

  @Test("a restore into an engine with data changes nothing")
  func notEmpty() async throws {
    let scene = try await MoveScene()
    _ = try await scene.backup.maker().make(at: scene.now, to: URL(filePath: scene.backup.path("one.backup")))
    let engine = try await scene.engine()
    let before = try await scene.content(engine)
    let sentence = try await scene.refusal(2) { _ = try await restoring(scene, into: engine).run(at: scene.now) }
    #expect(sentence == "--store: there are data in this store. Only an empty one can be filled.")
    #expect(try await scene.content(engine) == before)
    #expect(try !scene.backup.names().contains("restored"))
  }

  @Test("a restore that does not arrive whole leaves the folder alone and the engine shut")
  func unequal() async throws {
    let scene = try await MoveScene()
    _ = try await scene.backup.maker().make(at: scene.now, to: URL(filePath: scene.backup.path("one.backup")))
    let engine = try MemoryEngine {
      Document(path: $0.path, revision: $0.revision, schema: $0.schema + 1, body: $0.body)
    }
    let sentence = try await scene.refusal { _ = try await restoring(scene, into: engine).run(at: scene.now) }
    #expect(sentence.hasPrefix("--store: not the same arrived."), "\(sentence)")
    #expect(try scene.backup.names().filter { $0.contains("restor") } == [])
    #expect(try await StoreInspection(engine, secret: scene.secret).record.unfinishedFilling() == scene.now)
    let again = try await scene.refusal { _ = try await restoring(scene, into: engine).run(at: scene.now) }
    #expect(again.hasPrefix("--store: a restore or a move into this store did not end"), "\(again)")
  }
}
