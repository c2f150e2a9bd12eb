import DocumentStore
import Foundation
import Logging
import Record
import Remedi
import StoreContract
import Testing

@testable import Server

/// The backups that a server makes by itself.
@Suite struct BackupJobTests {
  private let hour = 3600

  private func backups(_ scene: BackupScene) throws -> [String] {
    try scene.names("backups").filter { $0.hasSuffix(".backup") }
  }

  @Test("one is made at once and then whenever the newest is too old, and so many stand")
  func schedule() async throws {
    let scene = try BackupScene()
    try await scene.fill()
    let installation = try scene.open()
    let job = try scene.job(installation, hours: 24, keep: 2)
    var counts: [Int] = []
    for hours in [0, 1, 23, 24, 25, 47, 48, 72] {
      try await job.run(at: scene.now.adding(seconds: hours * hour))
      counts.append(try backups(scene).count)
    }
    #expect(counts == [1, 1, 1, 2, 2, 2, 2, 2])
    let stamps = try backups(scene).compactMap { $0.split(separator: "-").last }
    #expect(stamps == ["20260304T110000Z.backup", "20260305T110000Z.backup"])
    // A server that starts again makes none before its time.
    try await scene.job(installation).run(at: scene.now.adding(seconds: 73 * hour))
    #expect(try backups(scene).count == 2)
    try await installation.store.close()
    for name in try backups(scene) {
      let file = scene.backupFolder.appending(path: name)
      _ = try await scene.restoring(file, to: name).run(at: scene.now)
      #expect(try scene.mode("backups/\(name)") == 0o600)
    }
  }

  @Test("of several servers the one with the lease makes them, and the next after it")
  func leased() async throws {
    let scene = try BackupScene()
    try await scene.fill()
    let installation = try scene.open()
    let job = try scene.job(installation, hours: 24, keep: 9)
    let (base, clock) = (MemoryStore(indexes: []), RunningClock())
    let records = try (1...2).map { _ in
      MedicalRecord(
        store: LateStore(over: base), timeZones: try TimeZoneDatabase(), secret: Data(repeating: 7, count: 32),
        pace: .init(), uptime: { clock.now })
    }
    let jobs = records.map { LeasedJob(job, of: $0) }
    for record in records { try await record.leases.keep() }
    try await jobs[1].run(at: scene.now)
    #expect(try backups(scene).isEmpty)
    try await jobs[0].run(at: scene.now)
    try await jobs[1].run(at: scene.now.adding(seconds: 25 * hour))
    #expect(try backups(scene).count == 1)
    try await records[0].leases.giveBack()
    clock.advance(.seconds(5))
    try await records[1].leases.keep()
    try await jobs[1].run(at: scene.now.adding(seconds: 26 * hour))
    #expect(try backups(scene).count == 2)
    try await installation.store.close()
  }

  @Test("what the server did not make stays, whatever its name")
  func others() async throws {
    let scene = try BackupScene()
    try await scene.fill()
    let installation = try scene.open()
    let job = try scene.job(installation, keep: 1)
    let old = scene.now.adding(seconds: -1000 * hour)
    let strangers = [
      ("notes.txt", "mine"), (BackupName(installation: "0123abcd").name(at: old), "Remedi backup 1\n"),
      (job.backups.name.name(at: old), "something else of our name"),
      ("remedi-20200101T000000Z.backup", "Remedi backup 1\n"), ("other.backup.part", "half"),
    ]
    for (name, content) in strangers { try scene.write(Data(content.utf8), "backups/\(name)") }
    for day in 0..<3 { try await job.run(at: scene.now.adding(seconds: day * 24 * hour)) }
    let made = job.backups.name.name(at: scene.now.adding(seconds: 48 * hour))
    #expect(try scene.names("backups") == (strangers.map(\.0) + [made]).sorted())
    try await installation.store.close()
  }

  @Test("one that cannot be made removes none, is an error, and is made when it can be")
  func failing() async throws {
    let scene = try BackupScene()
    try await scene.fill()
    let installation = try scene.open()
    let job = try scene.job(installation, hours: 1, keep: 1)
    try await job.run(at: scene.now)
    let current = try backups(scene)

    let secret = scene.data.appending(path: "secret.key")
    let aside = scene.folder.appending(path: "aside")
    try FileManager.default.moveItem(at: secret, to: aside)
    let later = scene.now.adding(seconds: 2 * hour)
    await #expect(throws: StartupError.self) { try await job.run(at: later) }
    #expect(try scene.names("backups") == current)
    #expect(try !scene.names("data").contains("backup.part"))
    try FileManager.default.moveItem(at: aside, to: secret)

    let away = scene.folder.appending(path: "away")
    try FileManager.default.moveItem(at: scene.backupFolder, to: away)
    await #expect(throws: BackupFault.self) { try await job.run(at: later) }
    #expect(try !scene.names().contains("backups"))
    try FileManager.default.moveItem(at: away, to: scene.backupFolder)
    try await job.run(at: later)
    #expect(try backups(scene) == [job.backups.name.name(at: later)])
    try await installation.store.close()
  }

  @Test("a backup of a clock that was wrong holds up none, and the new one stays")
  func clock() async throws {
    let scene = try BackupScene()
    try await scene.fill()
    let installation = try scene.open()
    let job = try scene.job(installation, keep: 3)
    let days = (0..<4).map { scene.now.adding(seconds: $0 * 24 * hour) }
    let wrong = scene.now.adding(seconds: 365 * 24 * hour)
    for moment in [wrong] + days { try await job.run(at: moment) }
    // It takes the place of none, and stays: nobody knows what it holds.
    let current = (Array(days.dropFirst()) + [wrong]).map { job.backups.name.name(at: $0) }
    #expect(try backups(scene) == current)
    try await installation.store.close()
  }

  @Test("what a crash left half made is removed, what another writes is not")
  func leftovers() async throws {
    let scene = try BackupScene()
    try await scene.fill()
    let installation = try scene.open()
    let job = try scene.job(installation)
    let left = job.backups.name.name(at: scene.now.adding(seconds: -5)) + ".part"
    try scene.write(Data("half".utf8), "backups/\(left)")
    let busy = try NewFile(at: job.backups.file(at: scene.now.adding(seconds: 7)), setting: "test")
    try FileManager.default.createDirectory(
      at: scene.data.appending(path: "backup.part"), withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700])
    try scene.write(Data("Bob".utf8), "data/backup.part/remedi.sqlite")
    installation.clearUnfinishedBackup(logger: job.logger)
    #expect(try !scene.names("data").contains("backup.part"))
    try await job.run(at: scene.now)
    let made = job.backups.name.name(at: scene.now)
    let held = job.backups.name.name(at: scene.now.adding(seconds: 7)) + ".part"
    #expect(try scene.names("backups") == [made, held])
    withExtendedLifetime(busy) {}
    try await installation.store.close()
  }

  @Test("a run that is ended stops soon and leaves nothing")
  func cancelled() async throws {
    let scene = try BackupScene()
    try await scene.fill()
    let installation = try scene.open()
    let job = try scene.job(installation)
    let run = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await job.run(at: scene.now)
    }
    let outcome = await run.result
    #expect(throws: CancellationError.self) { try outcome.get() }
    #expect(try scene.names("backups").isEmpty)
    #expect(try !scene.names("data").contains("backup.part"))
    try await installation.store.close()
  }

  @Test("two at once: the second says that another is under way")
  func twoAtOnce() async throws {
    let scene = try BackupScene()
    try await scene.fill()
    let scratch = try ScratchFolder(scene.data.appending(path: "backup.part"))
    let fault = await #expect(throws: BackupFault.self) {
      try await scene.maker().make(at: scene.now, to: scene.folder.appending(path: "one.backup"))
    }
    #expect(fault?.description.contains("another backup or restore is running") == true)
    #expect(FileManager.default.fileExists(atPath: scratch.url.path))
  }

  @Test("a folder that others may enter takes no copy", arguments: [0o755, 0o710, 0o701])
  func openFolder(mode: Int) throws {
    let scene = try BackupScene()
    let url = scene.folder.appending(path: "scratch")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
    let fault = #expect(throws: BackupFault.self) { try ScratchFolder(url) }
    #expect(fault?.description.contains("others can open it") == true)
    #expect(try scene.mode("scratch") == mode)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: url.path)
    _ = try ScratchFolder(url)
    #expect(try !scene.names().contains("scratch"))
  }
}

extension BackupScene {
  func job(
    _ installation: Installation, hours: Int = 24, keep: Int = 2, logger: Logger = Logger(label: "tests")
  ) throws -> BackupJob {
    try installation.backupJob(
      BackupPlan(folder: backupFolder, key: key, period: hours * 3600, count: keep), logger: logger)
  }
}
