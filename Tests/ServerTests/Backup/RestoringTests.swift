import Foundation
import Logging
import Remedi
import Testing

@testable import Server

/// How a backup takes the place of what was there.
@Suite("Restoring", .timeLimit(.minutes(2)))
struct RestoringTests {
  private func backup(_ scene: BackupScene) async throws -> URL {
    let file = scene.folder.appending(path: "one.backup")
    _ = try await scene.maker().make(at: scene.now, to: file)
    return file
  }

  private func restoring(_ scene: BackupScene, _ file: URL, evenIfNotWhole: Bool = false) -> Restoring {
    Restoring(from: file.path, key: scene.key, to: scene.data.path, replaces: true, evenIfNotWhole: evenIfNotWhole)
  }

  @Test("two folders change places at one blow")
  func exchange() throws {
    let scene = try BackupScene()
    for name in ["one", "other"] {
      let folder = scene.folder.appending(path: name)
      try Folder.make(folder)
      try scene.write(Data(name.utf8), "\(name)/name")
    }
    let inode = { try FileManager.default.attributesOfItem(atPath: scene.path($0))[.systemFileNumber] as? Int }
    let before = (try inode("one"), try inode("other"))
    let (one, other) = (scene.folder.appending(path: "one"), scene.folder.appending(path: "other"))
    let (kept, nothing) = (scene.folder.appending(path: "kept"), scene.folder.appending(path: "nothing"))
    #expect(try Folder.replace(other, by: one, keeping: kept) { BackupFault(at: "test", $0) } == one)
    #expect((try inode("other"), try inode("one")) == before)
    #expect(throws: BackupFault(at: "test", ENOENT)) {
      try Folder.replace(nothing, by: one, keeping: kept) { BackupFault(at: "test", $0) }
    }
    #expect(try inode("one") == before.1)
    #expect(try !scene.names().contains("kept") && !scene.names().contains("nothing"))
  }

  @Test("where they can only be renamed, one goes aside and comes back where the other cannot follow")
  func renaming() throws {
    let scene = try BackupScene()
    for name in ["new", "old"] {
      try Folder.make(scene.folder.appending(path: name))
      try scene.write(Data(name.utf8), "\(name)/name")
    }
    let (new, old) = (scene.folder.appending(path: "new"), scene.folder.appending(path: "old"))
    let kept = scene.folder.appending(path: "kept")
    func replace(by new: URL) throws -> URL {
      try Folder.replace(old, by: new, keeping: kept, atOnce: { _, _ in ENOSYS }) { BackupFault(at: "test", $0) }
    }
    #expect(throws: BackupFault(at: "test", ENOENT)) { _ = try replace(by: scene.folder.appending(path: "nothing")) }
    #expect(try String(contentsOf: old.appending(path: "name"), encoding: .utf8) == "old")
    #expect(try replace(by: new) == kept)
    #expect(try String(contentsOf: old.appending(path: "name"), encoding: .utf8) == "new")
    #expect(try String(contentsOf: kept.appending(path: "name"), encoding: .utf8) == "old")
    #expect(try !scene.names().contains("new"))
  }

  @Test("each restoring has a name of its own, so that no cursor of changes from before it is good after it")
  func named() async throws {
    let scene = try BackupScene()
    try await scene.fill()
    let (file, data) = (try await backup(scene), DataDirectory(at: scene.data))
    var names = [data.restoration]
    for _ in 1...2 {
      _ = try await restoring(scene, file).run(at: scene.now)
      names.append(data.restoration)
      // What is kept beside has the time in its name.
      for name in try scene.names() where name.hasPrefix("data.before-") {
        try FileManager.default.removeItem(at: scene.folder.appending(path: name))
      }
    }
    #expect(names[0] == "" && Set(names).count == 3)
  }

  @Test("what a cut-off left between two names is nobody's to take away, and no server begins anew beside it")
  func cutOff() async throws {
    let scene = try BackupScene()
    try await scene.fill()
    let file = try await backup(scene)
    let stage = scene.folder.appending(path: ".data.remedi-restored")
    try Folder.make(stage)
    let refusal = await #expect(throws: StartupError.self) { _ = try await restoring(scene, file).run(at: scene.now) }
    #expect(refusal?.status == 1 && refusal?.sentence.contains(stage.path) == true)
    #expect(try scene.names("data").contains("remedi.sqlite") && scene.names().contains(".data.remedi-restored"))
    #expect(try !scene.names().contains(".data.remedi-restoring"))
    try FileManager.default.removeItem(at: scene.data)
    let second = #expect(throws: StartupError.self) { _ = try scene.open() }
    #expect(second?.sentence.contains(stage.path) == true)
    #expect(try !scene.names().contains("data"))
  }

  @Test("the backups of what an older release made stay with the place, whatever is restored there")
  func olderPlace() async throws {
    let scene = try BackupScene()
    try await scene.fill()
    let file = try await backup(scene)
    let older = Data(repeating: 9, count: 32)
    try Folder.make(scene.folder.appending(path: "older"))
    try scene.write(older, "older/secret.key")
    try scene.write(Data(), "older/remedi.sqlite")
    let place = scene.path("older")
    _ = try await Restoring(from: file.path, key: scene.key, to: place, replaces: true).run(at: scene.now)
    let name = try String(contentsOf: scene.folder.appending(path: "older/installation"), encoding: .utf8)
    #expect(name == "\(InstallationName.ofOlderRelease(secret: older))\n")
  }

  @Test("what cannot be replaced stays, and nothing in plain beside it")
  func refused() async throws {
    let scene = try BackupScene()
    try await scene.fill()
    let file = try await backup(scene)
    // There is something of the name already that the former data are to get.
    let before = "data.before-\(BackupName.stamp(scene.now))"
    try scene.write(Data("mine".utf8), before)
    await #expect(throws: StartupError.self) { _ = try await restoring(scene, file).run(at: scene.now) }
    #expect(try scene.names() == ["backup.key", "backups", "data", before, "one.backup"].sorted())
    #expect(try scene.names("data").contains("remedi.sqlite"))
  }

  @Test("what root restores belongs to whom the folder belonged, or the one around it", .enabled(if: geteuid() == 0))
  func ownership() async throws {
    let scene = try BackupScene()
    try await scene.fill()
    let file = try await backup(scene)
    #expect(chown(scene.data.path, 4321, 8765) == 0)
    _ = try await restoring(scene, file).run(at: scene.now)
    for name in ["data", "data/remedi.sqlite", "data/secret.key", "data/mail", "data/mail/letter1.eml"] {
      var status = stat()
      #expect(lstat(scene.path(name), &status) == 0)
      #expect((status.st_uid, status.st_gid) == (4321, 8765), "\(name)")
    }
    try Folder.make(scene.folder.appending(path: "around"))
    #expect(chown(scene.path("around"), 111, 222) == 0)
    _ = try await scene.restoring(file, to: "around/new").run(at: scene.now)
    var status = stat()
    #expect(lstat(scene.path("around/new/remedi.sqlite"), &status) == 0)
    #expect((status.st_uid, status.st_gid) == (111, 222))
  }

  @Test("data that were not whole come back only where that is asked for, with what is wrong")
  func notWhole() async throws {
    let scene = try BackupScene()
    let chain = try await scene.fill().chain
    let installation = try scene.open()
    try await BackupFindingsTests().tamper(installation.store, chain)
    try await installation.store.close()
    let file = try await backup(scene)
    let refusal = await #expect(throws: StartupError.self) { _ = try await restoring(scene, file).run(at: scene.now) }
    #expect(refusal?.status == 1 && refusal?.sentence.contains("--not-whole") == true)
    let report = try await restoring(scene, file, evenIfNotWhole: true).run(at: scene.now)
    #expect(!report.findings.isEmpty)
    // A broken seal is no data at all.
    var bytes = try Data(contentsOf: file)
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: file)
    await #expect(throws: StartupError.self) {
      _ = try await restoring(scene, file, evenIfNotWhole: true).run(at: scene.now)
    }
  }

  @Test("one that is restored elsewhere leaves the backups of the other alone; in the same place it goes on with them")
  func backups() async throws {
    let scene = try BackupScene()
    try await scene.fill()
    let original = try scene.open()
    let job = try scene.job(original, hours: 1, keep: 1)
    try await job.run(at: scene.now)
    let file = job.backups.file(at: scene.now)
    try await original.store.close()
    _ = try await scene.restoring(file, to: "clone").run(at: scene.now)
    let clone = try Installation(data: scene.path("clone"), resources: nil)
    let later = scene.now.adding(seconds: 7200)
    let its = try scene.job(clone, hours: 1, keep: 1)
    try await its.run(at: later)
    try await its.run(at: later.adding(seconds: 7200))
    try await clone.store.close()
    #expect(its.backups.name != job.backups.name)
    #expect(try scene.names("backups").contains(file.lastPathComponent))
    #expect(try scene.names("backups").count == 2)
    #expect(try its.backups.others() == 1 && job.backups.others() == 1)

    _ = try await restoring(scene, file).run(at: scene.now)
    let restored = try scene.open()
    #expect(try scene.job(restored).backups.name == job.backups.name)
    try await restored.store.close()
    // A folder of an older release has no name of its own, and goes on with what is called after its secret.
    try FileManager.default.removeItem(at: scene.data.appending(path: "installation"))
    _ = try await restoring(scene, file).run(at: scene.now.adding(seconds: 1))
    let again = try scene.open()
    #expect(try scene.job(again).backups.name == job.backups.name)
    try await again.store.close()
  }

  @Test(
    "ended by a signal, neither restoring nor backing up leaves anything in plain",
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func signals(number: Int32) async throws {
    let scene = try BackupScene()
    try await scene.fill()
    for letter in 0..<40 { try scene.write(Data(count: 2 << 20), "data/mail/large\(letter).eml") }
    let file = try await backup(scene)
    let made = ["backup", "--data", scene.data.path, "--to", scene.path("two.backup"), "--key", scene.keyFile.path]
    try end(made, number, once: { FileManager.default.fileExists(atPath: scene.path("two.backup.part")) })
    let restored = ["restore", "--from", file.path, "--key", scene.keyFile.path, "--data", scene.path("restored")]
    try end(restored, number, once: { (try? scene.names(".restored.remedi-restoring/data/mail").count) ?? 0 > 1 })
    #expect(try scene.names() == ["backup.key", "backups", "data", "one.backup"])
    #expect(try !scene.names("data").contains("backup.part"))
  }

  @Test("a line that is cut ends nothing that was begun with nohup")
  func nohup() async throws {
    let scene = try BackupScene()
    try await scene.fill()
    for letter in 0..<40 { try scene.write(Data(count: 2 << 20), "data/mail/large\(letter).eml") }
    let made = ["backup", "--data", scene.data.path, "--to", scene.path("two.backup"), "--key", scene.keyFile.path]
    let isUnderWay = { FileManager.default.fileExists(atPath: scene.path("two.backup.part")) }
    let (status, text) = try signaled(made, SIGHUP, begunWith: "--ignore-signal=HUP", once: isUnderWay)
    #expect(status == 0, "\(text)")
    #expect(try scene.names().contains("two.backup"))
  }

  private func end(_ arguments: [String], _ signal: Int32, once isUnderWay: () -> Bool) throws {
    // The tests may have been started with nohup.
    let (status, text) = try signaled(arguments, signal, begunWith: "--default-signal=HUP", once: isUnderWay)
    #expect(status == 1, "\(text)")
    #expect(text.hasPrefix("remedi: Stopped before the end."), "\(text)")
  }

  /// Runs the program and sends it a signal as soon as it has got so far.
  /// - Parameter option: of coreutils' `env`: which signals the program finds ignored.
  /// - Returns: with what it ended, nil where the signal ended it, and what it said on standard error.
  private func signaled(
    _ arguments: [String], _ signal: Int32, begunWith option: String, once isUnderWay: () -> Bool
  ) throws -> (status: Int32?, error: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [option, CommandLineTests.program.path] + arguments
    let error = Pipe()
    process.standardError = error
    try process.run()
    while process.isRunning, !isUnderWay() { usleep(500) }
    kill(process.processIdentifier, signal)
    let text = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationReason == .exit ? process.terminationStatus : nil, text)
  }

  @Test("what a restoring left in plain that was killed is cleared away when the server starts")
  func leftovers() async throws {
    let scene = try BackupScene()
    try await scene.fill()
    let left = scene.folder.appending(path: ".data.remedi-restoring")
    try Folder.make(left)
    try scene.write(Data("Bob".utf8), ".data.remedi-restoring/remedi.sqlite")
    let installation = try scene.open()
    installation.clearUnfinishedBackup(logger: Logger(label: "tests"))
    #expect(try !scene.names().contains(".data.remedi-restoring"))
    try await installation.store.close()
  }
}
