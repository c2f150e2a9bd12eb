import Accounts
import DocumentStore
import Foundation
import Record
import Remedi
import SQLiteStore
import Support
import Testing

@testable import Server

/// `remedi seed`, as it is run from a shell.
@Suite("A clinic that is made up", .timeLimit(.minutes(5))) struct SeedCommandTests {
  private let shell = CommandLineTests()

  private static let until = "2026-03-29T12:00:00+02:00"

  private func seed(_ data: URL, _ more: String...) throws -> CommandLineTests.Outcome {
    try shell.run(
      ["seed", "--data", data.path, "--until", Self.until, "--password", "geheim-geheim"] + more)
  }

  /// All documents of a store. Of two collections only the paths: the hashes of passwords are salted, and a checkpoint
  /// names a place in the feed, where patients who are written at the same time come in any order.
  private func everything(_ data: URL) async throws -> [DocumentPath: Data] {
    let store = try SQLiteStore(directory: data, indexes: SiteParts.indexes)
    var found: [DocumentPath: Data] = [:]
    var (cursor, hasMore): (ChangeCursor?, Bool) = (nil, true)
    while hasMore {
      let page = try await store.changes(after: cursor, limit: 1000)
      for case let document? in try await store.documents(at: page.changes.map(\.path)) {
        let isPathAlone = ["accounts", "projections"].contains(document.path.collection.name)
        found[document.path] = isPathAlone ? Data() : document.body
      }
      (cursor, hasMore) = (page.cursor, page.hasMore)
    }
    try store.close()
    return found
  }

  /// A patient's own record.
  private func file(_ number: Int, in installation: Installation) async throws -> PatientRecord {
    let account = try #require(try await installation.record.account(named: SeedPeople.userName(number)))
    guard case .patient(let clinic, let id) = account.holder else { throw RemediError.notFound }
    return try await installation.record.ownFile(of: id, in: clinic)
  }

  /// What was recorded reached the server soon after it was done, and not before.
  private func expectBelievable(_ file: PatientRecord, days: Int) async throws {
    let today = file.today(at: try #require(Instant(Self.until)))
    let schedule = try await file.schedule(today - days...today, of: file.prescriptions())
    let recorded = schedule.flatMap(\.items).compactMap(\.completion)
    #expect(recorded.count > days)
    for completion in recorded {
      let delay = completion.receivedAt.seconds(since: completion.content.completedAt)
      #expect((0...SeedUpload.longest + 2).contains(delay), "\(delay) s: \(completion.id)")
    }
  }

  @Test("is whole, the same from the same numbers, and another from another seed")
  func same() async throws {
    let scene = try BackupScene()
    let folders = (1...3).map { scene.folder.appending(path: "seeded-\($0)") }
    for (folder, seed) in zip(folders, ["7", "7", "8"]) {
      let outcome = try self.seed(folder, "--physicians", "2", "--patients", "13", "--days", "45", "--seed", seed)
      #expect(outcome.status == 0, "\(outcome.error)")
      #expect(outcome.output.contains("Sign in as physician1@example.org … physician2@example.org, patients as "))
    }
    let checked = try shell.run(["check", "--data", folders[0].path])
    #expect(checked.status == 0)
    #expect(checked.output.contains("13 patients"), "\(checked.output)")
    #expect(checked.output.contains(": whole"))
    #expect(try shell.run(["audit", "verify", "--data", folders[0].path]).status == 0)
    let contents = [
      try await everything(folders[0]), try await everything(folders[1]), try await everything(folders[2]),
    ]
    #expect(contents[0] == contents[1])
    #expect(contents[0] != contents[2])
    #expect(contents[0].keys.filter { $0.collection.name == "completions" }.count > 13 * 45)
    // Nobody has to be written to, and every board is there.
    #expect(!contents[0].keys.contains { $0.collection.name == "outbox" })
    #expect(contents[0].keys.filter { $0.collection.name == "board" }.count == 13)
    let installation = try Installation(data: folders[0].path, resources: nil)
    for number in 0..<13 { try await expectBelievable(file(number, in: installation), days: 45) }
    try await installation.store.close()
  }

  @Test("has patients who sign in and have a day before them")
  func living() async throws {
    let scene = try BackupScene()
    let outcome = try seed(scene.data, "--patients", "1", "--days", "10")
    #expect(outcome.status == 0, "\(outcome.error)")
    let installation = try scene.open()
    #expect(outcome.output.contains("physician1@example.org, patients as \(SeedPeople.userName(0)); "))
    let account = try #require(try await installation.record.account(named: SeedPeople.userName(0)))
    let hash = try #require(account.passwordHash)
    #expect(
      try await installation.hasher.verify(
        "geheim-geheim", against: hash, for: .stranger(network: "127.0.0.1", name: "physician")))
    let file = try await file(0, in: installation)
    let until = try #require(Instant(Self.until))
    let days = try await file.schedule(file.today(at: until) - 9...file.today(at: until), of: file.prescriptions())
    #expect(days.allSatisfy { !$0.items.isEmpty })
    #expect(days.flatMap(\.items).contains { $0.completion != nil })
    try await installation.store.close()
  }

  @Test("is made in an empty folder only", arguments: ["note.txt", "remedi.sqlite"])
  func refused(name: String) throws {
    let scene = try BackupScene()
    try FileManager.default.createDirectory(at: scene.data, withIntermediateDirectories: true)
    try scene.write(Data("mine".utf8), "data/\(name)")
    let outcome = try seed(scene.data)
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("--data"), "\(outcome.error)")
    #expect(try scene.names("data") == [name])
  }

  @Test(
    "says in a line what is wrong",
    arguments: [
      ["--physicians", "0"], ["--patients", "-1"], ["--patients", "100000000"], ["--days", "0"], ["--days", "4000"],
      ["--until", "yesterday"], ["--password", "short"], ["--resources", "/nowhere"], ["--seed", "-1"],
    ])
  func invalid(option: [String]) throws {
    let scene = try BackupScene()
    let outcome = try shell.run(["seed", "--data", scene.data.path] + option)
    #expect(outcome.status == 2)
    #expect(outcome.error.contains(option[0]) || outcome.error.contains(option[0].dropFirst(2)), "\(outcome.error)")
    #expect(outcome.error.split(separator: "\n").count == 1)
    #expect(!FileManager.default.fileExists(atPath: SQLiteStore.file(in: scene.data).path))
  }

  @Test("leaves nothing behind where somebody ends it", arguments: [SIGINT, SIGTERM])
  func ended(signal: Int32) throws {
    let scene = try BackupScene()
    let process = Process()
    process.executableURL = CommandLineTests.program
    process.arguments = ["seed", "--data", scene.data.path, "--patients", "1000"]
    let error = Pipe()
    process.standardError = error
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    // Patients are being written by then.
    while process.isRunning, try size(of: scene.data) < 2_000_000 { usleep(500) }
    kill(process.processIdentifier, signal)
    let text = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 1)
    #expect(text == "remedi: Stopped before the end. Nothing was left behind.\n")
    #expect(try scene.names("data") == [])
  }

  /// The bytes of the store and its log.
  private func size(of data: URL) throws -> Int {
    let store = SQLiteStore.file(in: data).path
    return try [store, store + "-wal"].filter(FileManager.default.fileExists).reduce(0) {
      try $0 + (FileManager.default.attributesOfItem(atPath: $1)[.size] as? Int ?? 0)
    }
  }

  @Test("gives no two patients one name")
  func names() {
    var seen: Set<String> = []
    for number in 0..<SeedPeople.most {
      let name = SeedPeople.name(number).name
      #expect(seen.insert(name).inserted, "\(name)")
    }
  }
}
