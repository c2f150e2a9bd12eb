import DocumentStore
import Foundation
import Record
import SQLiteStore
import Testing

@testable import Server

/// `remedi backup` and `remedi restore`, as they are run from a shell.
@Suite struct BackupCommandTests {
  private let shell = CommandLineTests()

  private func backup(_ scene: BackupScene, to name: String = "one.backup", key: String = "backup.key") throws
    -> CommandLineTests.Outcome
  {
    try shell.run([
      "backup", "--data", scene.data.path, "--to", scene.path(name), "--key", scene.path(key),
    ])
  }

  private func restore(
    _ scene: BackupScene, _ name: String = "one.backup", to data: String = "restored", more: [String] = []
  ) throws -> CommandLineTests.Outcome {
    try shell.run(
      ["restore", "--from", scene.path(name), "--key", scene.path("backup.key"), "--data", scene.path(data)] + more)
  }

  private func refused(_ outcome: CommandLineTests.Outcome, _ status: Int32, _ words: String) {
    #expect(outcome.status == status, "\(outcome.error)")
    #expect(outcome.error.split(separator: "\n").count == 1, "\(outcome.error)")
    #expect(outcome.error.contains(words), "\(outcome.error)")
    #expect(outcome.output.isEmpty)
  }

  @Test("what is backed up, by a server that runs or has stopped, comes back whole", arguments: [false, true])
  func thereAndBack(isServing: Bool) async throws {
    let scene = try BackupScene()
    try await scene.fill()
    let server = isServing ? try scene.open() : nil
    let made = try backup(scene)
    #expect(made.status == 0, "\(made.error)")
    #expect(made.output.contains("1 patients, 0 completions, 3 audit entries in 2 chains, 1 letters"))
    try await server?.store.close()
    #expect(try scene.mode("one.backup") == 0o600)
    #expect(try !scene.names().contains("one.backup.part"))
    #expect(try !scene.names("data").contains("backup.part"))
    let bytes = try Data(contentsOf: URL(filePath: scene.path("one.backup")))
    for plain in ["Bob Martin", "SQLite format", "Subject: Hello"] { #expect(bytes.range(of: Data(plain.utf8)) == nil) }

    let restored = try restore(scene)
    #expect(restored.status == 0, "\(restored.error)")
    #expect(restored.output.hasPrefix("Restored to \(scene.path("restored")) from 20"))
    #expect(restored.output.contains("1 patients, 0 completions, 3 audit entries in 2 chains, 1 letters"))
    #expect(try scene.mode("restored") == 0o700)
    for name in ["remedi.sqlite", "secret.key", "mail/letter1.eml"] {
      #expect(try scene.mode("restored/\(name)") == 0o600)
    }
    #expect(try scene.names("restored/mail") == ["letter1.eml"])
    for name in ["secret.key", "mail/letter1.eml"] {
      let file = URL(filePath: scene.path("restored/\(name)"))
      #expect(try Data(contentsOf: file) == Data(contentsOf: scene.data.appending(path: name)))
    }
    #expect(try scene.names().filter { $0.hasPrefix(".") }.isEmpty)
    let checked = try shell.run(["check", "--data", scene.path("restored")])
    #expect(checked.status == 0)
    #expect(checked.output == (try shell.run(["check", "--data", scene.data.path])).output)
  }

  @Test("the secret is backed up from the file that holds it, and restored from the backup alone")
  func secretFile() async throws {
    let scene = try BackupScene()
    try await scene.fill()
    let secret = try DataDirectory(existing: scene.data.path).existingSecret()
    try FileManager.default.moveItem(atPath: scene.path("data/secret.key"), toPath: scene.path("outside"))
    let made = try shell.run([
      "backup", "--data", scene.data.path, "--to", scene.path("one.backup"), "--key", scene.path("backup.key"),
      "--secret-file", scene.path("outside"),
    ])
    #expect(made.status == 0, "\(made.error)")
    refused(try restore(scene, more: ["--secret-file", scene.path("outside")]), 2, "--secret-file: ")
    #expect(try restore(scene).status == 0)
    #expect(try DataDirectory(existing: scene.path("restored")).existingSecret() == secret)
  }

  @Test("what a killed server left in its log is backed up too")
  func afterAKill() async throws {
    let scene = try BackupScene()
    let ann = try await scene.fill().ann
    let installation = try scene.open()
    _ = try await scene.addPatient("Wilma", installation, by: ann)
    // As the files are while nothing is folded in. Within this process opening them would let SQLite's locks go.
    let left = scene.folder.appending(path: "left")
    let copying = try shell.run(["-r", scene.data.path, left.path], program: URL(filePath: "/bin/cp"))
    #expect(copying.status == 0)
    try await installation.store.close()
    try FileManager.default.removeItem(at: scene.data)
    try FileManager.default.removeItem(at: left.appending(path: "remedi.sqlite-shm"))
    try FileManager.default.moveItem(at: left, to: scene.data)
    #expect(try backup(scene).output.contains("2 patients"))
    #expect(try restore(scene).output.contains("2 patients"))
  }

  @Test("nothing is overwritten, and a key that others may use is refused")
  func asked() async throws {
    let scene = try BackupScene()
    try await scene.fill()
    try scene.write(Data("mine".utf8), "mine")
    refused(try backup(scene, to: "mine"), 2, "--to: \(scene.path("mine")) already exists")
    refused(try shell.run(["backup", "key", "--to", scene.path("mine")]), 2, "already exists")
    #expect(try Data(contentsOf: URL(filePath: scene.path("mine"))) == Data("mine".utf8))

    #expect(try shell.run(["backup", "key", "--to", scene.path("new.key")]).status == 0)
    #expect(try scene.mode("new.key") == 0o600)
    #expect(try Data(contentsOf: URL(filePath: scene.path("new.key"))).count == 32)
    for mode in [0o640, 0o604, 0o620] {
      try scene.write(Data(repeating: 9, count: 32), "open.key", mode: mode)
      refused(try backup(scene, key: "open.key"), 2, "--key: other users can read")
    }
    try scene.write(Data(repeating: 9, count: 31), "short.key")
    refused(try backup(scene, key: "short.key"), 2, "fewer than 32 bytes")
    refused(try backup(scene, to: "nowhere/one"), 1, "--to: ")
    let missing = [
      "backup", "--data", scene.path("nothing"), "--to", scene.path("x"), "--key", scene.path("backup.key"),
    ]
    refused(try shell.run(missing), 2, "--data: there is no store")
    #expect(try !scene.names().contains("nothing"))
  }

  @Test("where the disk has no room, nothing half is left", arguments: [20, 300])
  func noRoom(kilobytes: Int) async throws {
    let scene = try BackupScene()
    try await scene.fill()
    // Letters larger than the store, so that the larger limit stops the sealing and not the copy.
    try scene.write(Data(count: 290_000), "data/mail/a.eml")
    try scene.write(Data(count: 290_000), "data/mail/b.eml")
    let line = """
      trap '' XFSZ; ulimit -f \(kilobytes); exec '\(CommandLineTests.program.path)' backup \
      --data '\(scene.data.path)' --to '\(scene.path("one.backup"))' --key '\(scene.path("backup.key"))'
      """
    refused(try shell.run(["-c", line], program: URL(filePath: "/bin/bash")), 1, "remedi: ")
    #expect(try scene.names() == ["backup.key", "backups", "data"])
    #expect(try !scene.names("data").contains("backup.part"))
    #expect(try backup(scene).status == 0)
  }

  @Test("data that are there are replaced only where that is said, and kept beside")
  func replacing() async throws {
    let scene = try BackupScene()
    try await scene.fill()
    #expect(try backup(scene).status == 0)
    refused(try restore(scene, to: "data"), 2, "--replace")
    refused(try restore(scene, to: "backup.key", more: ["--replace"]), 2, "is not a folder")
    let server = try scene.open()
    refused(try restore(scene, to: "data", more: ["--replace"]), 2, "Stop the server first.")
    try await server.store.close()

    try scene.write(Data("kept".utf8), "data/notes")
    let replaced = try restore(scene, to: "data", more: ["--replace"])
    #expect(replaced.status == 0, "\(replaced.error)")
    #expect(try !scene.names("data").contains("notes"))
    let before = try #require(try scene.names().first { $0.hasPrefix("data.before-") })
    #expect(replaced.output.contains(scene.path(before)))
    #expect(try scene.names(before).contains("notes"))
    #expect(try shell.run(["check", "--data", scene.path(before)]).status == 0)

    try FileManager.default.createDirectory(atPath: scene.path("empty"), withIntermediateDirectories: false)
    #expect(try restore(scene, to: "empty").status == 0)
    #expect(try scene.names("empty").contains("remedi.sqlite"))
    #expect(try !scene.names().contains { $0.hasPrefix("empty.") })
  }

  @Test("a folder without a store is replaced only while nobody opens it")
  func replacingOtherThings() async throws {
    let scene = try BackupScene()
    try await scene.fill()
    #expect(try backup(scene).status == 0)
    let other = scene.folder.appending(path: "other")
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: false)
    try scene.write(Data("kept".utf8), "other/notes")
    let opening = try ClosedStore(directory: other)
    refused(try restore(scene, to: "other", more: ["--replace"]), 2, "Stop the server first.")
    #expect(try scene.names("other").contains("notes"))
    opening.release()
    #expect(try restore(scene, to: "other", more: ["--replace"]).status == 0)
    #expect(try scene.names("other").contains("remedi.sqlite"))
  }

  @Test("a backup that is not whole is named in one line, and nothing is touched")
  func notWhole() async throws {
    let scene = try BackupScene()
    try await scene.fill()
    #expect(try backup(scene).status == 0)
    let file = try Data(contentsOf: URL(filePath: scene.path("one.backup")))
    var flipped = file
    flipped[file.count / 2] ^= 1
    for (content, words) in [
      (flipped, "damaged"), (Data(file.dropLast(1)), "incomplete"), (file + [0], "damaged"),
      (Data("Remedi backup 9\n".utf8) + file.dropFirst(16), "format 9"), (Data(), "not a Remedi backup"),
    ] {
      try scene.write(content, "bad.backup")
      for more in [[], ["--replace"]] {
        let target = more.isEmpty ? "restored" : "data"
        refused(try restore(scene, "bad.backup", to: target, more: more), 1, words)
      }
    }
    #expect(try shell.run(["backup", "key", "--to", scene.path("other.key")]).status == 0)
    let other = [
      "restore", "--from", scene.path("one.backup"), "--key", scene.path("other.key"), "--data", scene.path("restored"),
    ]
    refused(try shell.run(other), 1, "another key")
    refused(try restore(scene, "nothing.backup"), 2, "--from: ")
    #expect(try scene.names() == ["backup.key", "backups", "bad.backup", "data", "one.backup", "other.key"])
    #expect(try shell.run(["check", "--data", scene.data.path]).status == 0)
  }
}
