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

  private func seed(_ data: URL, _ more: String...) throws -> CommandLineTests.Outcome {
    try shell.run(
      ["seed", "--data", data.path, "--until", "2026-03-29T12:00:00+02:00", "--password", "geheim-geheim"] + more)
  }

  /// All documents of a store; the hashes of passwords are salted, so that accounts are only counted.
  private func everything(_ data: URL) async throws -> [DocumentPath: Data] {
    let store = try SQLiteStore(directory: data, indexes: SiteParts.indexes)
    var found: [DocumentPath: Data] = [:]
    var (cursor, hasMore): (ChangeCursor?, Bool) = (nil, true)
    while hasMore {
      let page = try await store.changes(after: cursor, limit: 1000)
      for case let document? in try await store.documents(at: page.changes.map(\.path)) {
        found[document.path] = document.path.collection.name == "accounts" ? Data() : document.body
      }
      (cursor, hasMore) = (page.cursor, page.hasMore)
    }
    try store.close()
    return found
  }

  /// What was recorded reached the server soon after it was done, and not before.
  private func expectBelievable(_ documents: [DocumentPath: Data]) throws {
    struct Kept: Decodable {
      struct Completion: Decodable {
        struct Content: Decodable { let completedAt: Instant }
        let content: Content
        let receivedAt: Instant
      }
      let completion: Completion
    }
    for (path, body) in documents where path.collection.name == "completions" {
      let completion = try JSONDecoder().decode(Kept.self, from: body).completion
      let delay = completion.receivedAt.seconds(since: completion.content.completedAt)
      #expect((0...3600).contains(delay), "\(delay) s: \(path)")
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
    try expectBelievable(contents[0])
    // Nobody has to be written to, and every board is there.
    #expect(!contents[0].keys.contains { $0.collection.name == "outbox" })
    #expect(contents[0].keys.filter { $0.collection.name == "board" }.count == 13)
  }

  @Test("has patients who sign in and have a day before them")
  func living() async throws {
    let scene = try BackupScene()
    let outcome = try seed(scene.data, "--patients", "1", "--days", "10")
    #expect(outcome.status == 0, "\(outcome.error)")
    let installation = try scene.open()
    defer { try? installation.store.close() }
    #expect(outcome.output.contains("physician1@example.org, patients as \(SeedPeople.userName(0)); "))
    let account = try #require(try await installation.record.account(named: SeedPeople.userName(0)))
    let hash = try #require(account.passwordHash)
    #expect(
      try await installation.hasher.verify(
        "geheim-geheim", against: hash, for: .stranger(network: "127.0.0.1", name: "physician")))
    guard case .patient(let clinic, let id) = account.holder else { throw RemediError.notFound }
    let file = try await installation.record.ownFile(of: id, in: clinic)
    let until = try #require(Instant("2026-03-29T12:00:00+02:00"))
    let days = try await file.schedule(file.today(at: until) - 9...file.today(at: until), of: file.prescriptions())
    #expect(days.allSatisfy { !$0.items.isEmpty })
    #expect(days.flatMap(\.items).contains { $0.completion != nil })
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
    let part = SQLiteStore.file(in: scene.data).path + ".part"
    while process.isRunning, !FileManager.default.fileExists(atPath: part) { usleep(500) }
    kill(process.processIdentifier, signal)
    let text = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 1)
    #expect(text == "remedi: Stopped before the end. Nothing was left behind.\n")
    #expect(try scene.names("data") == [])
  }

  @Test("gives no two patients one user name")
  func names() {
    var seen: Set<String> = []
    for number in 0..<SeedPeople.most {
      #expect(seen.insert(SeedPeople.userName(number)).inserted, "\(SeedPeople.name(number).name)")
    }
  }
}
