import Accounts
import AllFeatures
import DocumentStore
import FeatureKit
import Foundation
import MarkedPatient
import Notifications
import Record
import Remedi
import SQLiteStore
import Testing

@testable import Server

/// `remedi compact`, as it is run from a shell: of a patient who was erased no string is left in any file.
@Suite("Compacting the data of a stopped server", .timeLimit(.minutes(2))) struct CompactCommandTests {
  private let shell = CommandLineTests()

  /// Data with a patient who has something in every collection, and with somebody else.
  /// - Returns: the two.
  private func fill(_ scene: BackupScene) async throws -> (marked: MarkedPatient, bob: Patient) {
    let installation = try scene.open()
    let record = installation.record
    let ann = try await scene.register(installation)
    let bob = try await record.createPatient(
      .init(name: "Bob Martin", email: "bob@example.org"), timeZone: "Europe/Berlin", by: ann, at: scene.now)
    let charlie = try await record.addPhysician(
      name: "Dr Charlie Chen", email: "charlie@example.org", clinicId: ann.clinicId, passwordHash: "hash", at: scene.now
    ).practitioner
    let marked = try await MarkedPatient(record, of: ann, sharedWith: charlie, beside: bob, at: scene.now)
    try await layDownLetters(installation, scene)
    try await record.updateProjections(at: scene.now)
    try await marked.archive(record, at: scene.now)
    try await installation.store.close()
    return (marked, bob)
  }

  /// As a server without a mail server does.
  private func layDownLetters(_ installation: Installation, _ scene: BackupScene) async throws {
    try FileManager.default.createDirectory(at: installation.mailFolder, withIntermediateDirectories: true)
    for letter in try await installation.record.pendingMessages(limit: 100) {
      let text = "To: \(letter.recipientName) <\(letter.recipientAddress)>\r\n"
      try scene.write(Data(text.utf8), "data/mail/\(letter.id).eml")
      try await installation.record.markSent(letter.id, at: scene.now)
    }
    // What a server leaves behind that dies while it writes one, or makes a backup.
    try scene.write(
      Data("Dear Mirabel Quandrake".utf8), "data/mail/.\(Identifier<OutboxMessage>.make()).\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: scene.data.appending(path: "backup.part"), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try scene.write(Data("Mirabel Quandrake in plain".utf8), "data/backup.part/remedi.sqlite")
  }

  /// Which of the strings are in which files of the folder.
  private func found(_ scene: BackupScene) throws -> [String: [String]] {
    var found: [String: [String]] = [:]
    let files = FileManager.default.enumerator(at: scene.data, includingPropertiesForKeys: [.isRegularFileKey])
    for case let file as URL in try #require(files) {
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
      let bytes = try Data(contentsOf: file)
      for string in MarkedPatient.strings where bytes.range(of: Data(string.utf8)) != nil {
        found[string, default: []].append(file.lastPathComponent)
      }
      if file.lastPathComponent.contains("Quandrake") { found["in a name", default: []].append(file.path) }
    }
    return found
  }

  @Test("leaves no string of an erased patient in any file, and everything of everybody else")
  func erased() async throws {
    let scene = try BackupScene()
    let (marked, bob) = try await fill(scene)
    let planted = try found(scene)
    // The search finds what is there: before anything is erased every string is.
    for string in MarkedPatient.strings { #expect(planted[string] != nil, "\(string) was not planted") }
    #expect(planted["Mirabel Quandrake"]?.contains { $0.hasSuffix(".eml") } == true)
    #expect(try scene.names("data").contains("backup.part"))
    let others = try await documents(of: bob.id, scene)
    let heads = try shell.run(["audit", "heads", "--data", scene.data.path])
    try Data(heads.output.utf8).write(to: URL(filePath: scene.path("heads.json")))

    let installation = try scene.open()
    let file = try await installation.record.patient(
      marked.patient.id, of: marked.practitioner, session: Identifier("erase"), at: scene.now)
    try await file.erase(.asked, at: scene.now)
    try await installation.record.finishErasures(at: scene.now)
    try await installation.store.close()
    // Erased, and yet in letters, in what a backup left, and in the path of a deletion: that is what compacting is for.
    let erased = try found(scene)
    #expect(erased["mirabel.quandrake"]?.contains("remedi.sqlite") == true)
    #expect(Set(erased["Mirabel Quandrake"] ?? []).count > 2)

    let outcome = try shell.run(["compact", "--data", scene.data.path])
    #expect(outcome.status == 0, "\(outcome.error)\(outcome.output)")
    #expect(outcome.output.hasSuffix("whole\n"))
    #expect(outcome.output.contains(" bytes freed"))
    #expect(try found(scene) == [:])
    #expect(try await documents(of: bob.id, scene) == others)
    let names = try scene.names("data/mail")
    // Bob's, and the one to the colleague with whom she was shared, which names no patient.
    #expect(names.count == 2, "\(names)")
    let verified = try shell.run([
      "audit", "verify", "--data", scene.data.path, "--heads", scene.path("heads.json"),
    ])
    #expect(verified.status == 0, "\(verified.output)")
    // Once more there is nothing to do.
    let again = try shell.run(["compact", "--data", scene.data.path])
    #expect(again.output.hasPrefix("0 erased patients removed, 0 letters removed, 0 deletions forgotten\n"))
  }

  @Test("finishes an erasure that a server had only begun")
  func unfinished() async throws {
    let scene = try BackupScene()
    let marked = try await fill(scene).marked
    let installation = try scene.open()
    let file = try await installation.record.patient(
      marked.patient.id, of: marked.practitioner, session: Identifier("erase"), at: scene.now)
    try await file.erase(.asked, at: scene.now)
    try await installation.store.close()
    let outcome = try shell.run(["compact", "--data", scene.data.path])
    #expect(outcome.status == 0, "\(outcome.error)\(outcome.output)")
    #expect(outcome.output.hasPrefix("1 erased patient removed, "))
    #expect(try found(scene) == [:])
  }

  @Test("leaves alone in the folder for mail what has another name than Remedi gives")
  func othersFiles() async throws {
    let scene = try BackupScene()
    try await scene.fill()
    let id = Identifier<OutboxMessage>.make().text
    let uuid = UUID().uuidString
    let ours = ["\(id).eml", "invitation-\(id).eml", ".\(id).\(uuid)"]
    let others = [
      ".gitignore", ".keep", ".\(id)", ".\(id).\(uuid).swp", ".notes.\(uuid)", "..\(uuid)", "notes.eml", "\(id).txt",
      "\(id).EML", "\(id.uppercased()).eml", ".\(id).eml", "A letter to my mother of many words.eml",
    ]
    let before = try scene.names("data/mail")
    for name in ours + others { try scene.write(Data("words".utf8), "data/mail/\(name)") }
    let outcome = try shell.run(["compact", "--data", scene.data.path])
    #expect(outcome.status == 0, "\(outcome.error)\(outcome.output)")
    #expect(outcome.output.contains("3 letters removed"))
    #expect(try scene.names("data/mail") == (before + others).sorted())
  }

  @Test("removes a picture that nothing shows at once, but in a store that servers share only after a day")
  func pictures() async throws {
    func record(_ store: any DocumentStore) throws -> MedicalRecord {
      try FeatureList.all.record(over: store, timeZones: TimeZoneDatabase(), secret: Data(repeating: 7, count: 32))
    }
    let now = try BackupScene().now
    let stores: [(store: any DocumentStore, isShared: Bool)] = [
      (MemoryStore(indexes: try FeatureList.all.collections.indexes), false), (try MemoryEngine(), true),
    ]
    for (store, isShared) in stores {
      let record = try record(store)
      let ann = try await record.registerPhysician(
        name: "Dr Ann Archer", email: "ann@example.org", clinicName: "Example Clinic", timeZone: "Europe/Berlin",
        passwordHash: "hash", at: now
      ).practitioner
      let picture = try await record.keep(
        Picture(ownDrawing: Array("<svg/>".utf8), width: 1, height: 1), by: ann, at: now)
      try await record.forgetWhatIsOver(at: now.adding(seconds: 60))
      #expect(try await record.keeps(picture, for: ann.clinicId) == isShared)
      try await record.forgetWhatIsOver(at: now.adding(seconds: 86_401))
      #expect(try await !record.keeps(picture, for: ann.clinicId))
    }
  }

  @Test("needs room for a copy and for the log that it goes through")
  func room() async throws {
    let scene = try BackupScene()
    try await scene.fill()
    let data = try DataDirectory(existing: scene.data.path)
    let size = FreeSpace.size(of: SQLiteStore.file(in: data.url).path)
    #expect(size > 0)
    try CompactCommand.requireRoom(in: data) { _ in 2 * size + FreeSpace.reserve }
    #expect(throws: StartupError.self) {
      try CompactCommand.requireRoom(in: data) { _ in 2 * size + FreeSpace.reserve - 1 }
    }
  }

  @Test("is refused in one sentence where a server has the data open, or there are none")
  func refused() async throws {
    let scene = try BackupScene()
    try await scene.fill()
    let server = try scene.open()
    for (path, words) in [(scene.data.path, "open"), (scene.path("nothing"), "there is no store")] {
      let outcome = try shell.run(["compact", "--data", path])
      #expect(outcome.status == 2)
      #expect(outcome.error.hasPrefix("remedi: --data: ") && outcome.error.contains(words), "\(outcome.error)")
      #expect(outcome.error.split(separator: "\n").count == 1)
    }
    try await server.store.close()
  }

  private func documents(of patient: Identifier<Patient>, _ scene: BackupScene) async throws -> [String: Data] {
    let installation = try scene.open()
    var found: [String: Data] = [:]
    var (cursor, hasMore): (ChangeCursor?, Bool) = (nil, true)
    while hasMore {
      let page = try await installation.store.changes(after: cursor, limit: 1000)
      let paths = page.changes.filter { $0.revision != nil && "\($0.path)".contains(patient.text) }.map(\.path)
      for document in try await installation.store.documents(at: paths).compactMap({ $0 }) {
        found["\(document.path)"] = document.body
      }
      (cursor, hasMore) = (page.cursor, page.hasMore)
    }
    try await installation.store.close()
    return found
  }
}
