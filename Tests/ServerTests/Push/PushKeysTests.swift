import Foundation
import Notifications
import Record
import Remedi
import Testing
import WebPush

@testable import Server

@Suite("The keys of pushes beside the secret")
struct PushKeysTests {
  private let scene: BackupScene
  private let shell = CommandLineTests()
  private var seconds: Int { Int(scene.now.milliseconds / 1000) }

  init() throws { scene = try BackupScene() }

  private func plan() throws -> PushPlan {
    PushPlan(hosts: PushHosts([]), contact: try #require(PushContact("mailto:ops@example.org")), rate: 500)
  }

  /// Stores a device that subscribed with a key.
  private func addDevice(named key: String, to installation: Installation) async throws {
    let device = Device(
      id: .make(), accountId: .make(), holder: .physician(.make(), .make()), sessionId: .make(),
      channel: .push,
      address: "https://push.example.org/1", keys: .init(p256dh: "", auth: "", server: key), name: "Phone",
      language: nil, actions: 2, addedAt: scene.now)
    try await installation.record.commit { transaction in
      try transaction.put(device, at: MedicalRecord.reference(to: device.id))
    }
  }

  @Test("are made at the first start, for the owner alone, and stay")
  func first() async throws {
    let installation = try scene.open()
    let setup = try await installation.pushSetup(plan(), at: scene.now)
    #expect(try scene.mode("data/push-keys.json") == 0o600)
    #expect(try scene.names("data").filter { $0.contains("push-keys") } == ["push-keys.json"])
    let again = try await installation.pushSetup(plan(), at: scene.now)
    #expect(again.keys.keys.current.publicKey == setup.keys.keys.current.publicKey)
    #expect(!installation.pushKeyLoss.isOpen)
    #expect(try await installation.pushKeysFindings() == [])
    try await installation.store.close()
  }

  @Test("are the same for all that start at once")
  func atOnce() async throws {
    let installation = try scene.open()
    let file = installation.pushKeysFile
    let made = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<8 {
        group.addTask { [seconds] in try file.make(.make(at: seconds)).current.publicKey }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(made.count == 1)
    #expect(try file.read()?.current.publicKey == made.first)
    try await installation.store.close()
  }

  @Test("are rotated beside a running server, which takes the new one and keeps the old one while a device names it")
  func rotation() async throws {
    let installation = try scene.open()
    let setup = try await installation.pushSetup(plan(), at: scene.now)
    let old = setup.keys.keys.current.id
    try await addDevice(named: old.description, to: installation)
    let rotated = try shell.run(["push-keys", "rotate", "--data", scene.data.path])
    #expect(rotated.status == 0, "\(rotated.error)")
    let jobs = installation.jobs(of: setup)
    for job in jobs { try await job.run(at: scene.now) }
    let current = setup.keys.keys.current.id
    #expect(current != old)
    #expect(rotated.output == "Devices subscribe with the key \(current) from now on.\n")
    #expect(setup.keys.names == [old.description, current.description])
    try await installation.store.close()
  }

  @Test("go once no device names them, and after 90 days though one does", arguments: [false, true])
  func pruning(isNamed: Bool) async throws {
    let installation = try scene.open()
    let setup = try await installation.pushSetup(plan(), at: scene.now)
    let old = setup.keys.keys.current.id
    if isNamed { try await addDevice(named: old.description, to: installation) }
    _ = try installation.pushKeysFile.change { $0.rotated(at: seconds) }
    let jobs = installation.jobs(of: setup)
    for job in jobs { try await job.run(at: scene.now) }
    #expect(setup.keys.keys.ids.contains(old) == isNamed)
    for job in jobs { try await job.run(at: scene.now.adding(seconds: PushKeys.grace)) }
    #expect(!setup.keys.keys.ids.contains(old))
    #expect(try installation.pushKeysFile.read()?.ids == setup.keys.keys.ids)
    try await installation.store.close()
  }

  @Test("that are lost are made anew under another id, which the readiness tells until devices have subscribed again")
  func lost() async throws {
    let installation = try scene.open()
    let first = try await installation.pushSetup(plan(), at: scene.now)
    let old = first.keys.keys.current.id
    try await addDevice(named: old.description, to: installation)
    try FileManager.default.removeItem(at: installation.pushKeysFile.url)
    #expect(
      try await installation.pushKeysFindings() == [
        "push-keys.json is missing: every device has to subscribe again."
      ])
    let setup = try await installation.pushSetup(plan(), at: scene.now)
    #expect(setup.keys.keys.current.id > old)
    let troubles = PushReadiness.troubles(installation.pushHosts, installation.pushKeyLoss)
    #expect(troubles.map(\.name) == ["push-keys"])
    for job in installation.jobs(of: setup) { try await job.run(at: scene.now) }
    #expect(installation.pushKeyLoss.isOpen)
    try await installation.store.close()
  }

  @Test("of which devices name one that was kept elsewhere are merged with those", arguments: [false, true])
  func merged(fileIsLater: Bool) async throws {
    let installation = try scene.open()
    let early = PushKeys.make(at: seconds)
    let late = PushKeys.make(at: seconds + 1, after: early.ids)
    let (inFile, inStore) = fileIsLater ? (late, early) : (early, late)
    _ = try installation.pushKeysFile.make(inFile)
    _ = try await PushKeysDocument(record: installation.record).make(inStore)
    try await addDevice(named: inStore.current.id.description, to: installation)
    let keys = try await installation.pushSetup(plan(), at: scene.now).keys.keys
    #expect(keys.ids == early.ids.union(late.ids))
    #expect(keys.current.publicKey == late.current.publicKey)
    #expect(keys.key(early.current.id)?.publicKey == early.current.publicKey)
    #expect(try installation.pushKeysFile.read()?.ids == keys.ids)
    #expect(!installation.pushKeyLoss.isOpen)
    try await installation.store.close()
  }

  @Test("are lost as well if there are others, and devices name a key that is nowhere")
  func lostBesideOthers() async throws {
    let installation = try scene.open()
    let keys = PushKeys.make(at: seconds)
    _ = try installation.pushKeysFile.make(keys)
    try await addDevice(named: "2020-01", to: installation)
    let setup = try await installation.pushSetup(plan(), at: scene.now)
    #expect(setup.keys.keys.ids == keys.ids)
    #expect(installation.pushKeyLoss.isOpen)
    try await installation.store.close()
  }

  @Test("that are damaged stop the start with a sentence, and the check names them")
  func damaged() async throws {
    try await scene.fill()
    for text in ["", "{}", #"{"keys": [{"id": "2026-11", "created": 1, "privateKey": "heron"}]}"#] {
      try scene.write(Data(text.utf8), "data/push-keys.json")
      let installation = try scene.open()
      let refusal = await #expect(throws: StartupError.self) {
        try await installation.pushSetup(plan(), at: scene.now)
      }
      #expect(refusal?.sentence.hasPrefix("--data: push-keys.json: ") == true, "\(refusal?.sentence ?? "")")
      #expect(refusal?.sentence.contains("heron") == false)
      try await installation.store.close()
      let checked = try shell.run(["check", "--data", scene.data.path])
      #expect(checked.status == 1)
      #expect(checked.output.hasPrefix("push-keys.json: "), "\(checked.output)")
      let rotated = try shell.run(["push-keys", "rotate", "--data", scene.data.path])
      #expect(rotated.status == 2)
      #expect(rotated.error.split(separator: "\n").count == 1)
    }
  }

  @Test(
    "are in backups and restored with them; data without keys are backed up and restored too", arguments: [false, true])
  func backup(hasKeys: Bool) async throws {
    try await scene.fill()
    if hasKeys { try scene.write(Data(PushKeys.make(at: seconds).text.utf8), "data/push-keys.json") }
    let file = scene.folder.appending(path: "one.backup")
    let made = try await scene.maker().make(at: scene.now, to: file)
    #expect(made.findings == [])
    _ = try await scene.restoring(file).run(at: scene.now)
    #expect(try scene.names("restored").contains("push-keys.json") == hasKeys)
    guard hasKeys else { return }
    #expect(try scene.mode("restored/push-keys.json") == 0o600)
    let (before, after) = ("data/push-keys.json", "restored/push-keys.json")
    #expect(
      try Data(contentsOf: URL(filePath: scene.path(before))) == Data(contentsOf: URL(filePath: scene.path(after))))
  }

  @Test("are missing without complaint where there are none to rotate")
  func noneYet() async throws {
    try await scene.fill()
    let rotated = try shell.run(["push-keys", "rotate", "--data", scene.data.path])
    #expect(rotated.status == 2)
    #expect(rotated.error.contains("there is no push-keys.json"))
    #expect(try scene.names("data").filter { $0.contains("push-keys") } == [])
  }
}
