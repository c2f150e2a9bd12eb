import DocumentStore
import Foundation
import Logging
import Operations
import Remedi
import Testing

@testable import Server

/// What engineers have the server do for the data.
@Suite(.timeLimit(.minutes(5))) struct ServedSafekeepingTests {
  private let scene: BackupScene
  private let chain: String
  private let installation: Installation
  private let job: BackupJob
  private let keeping: ServedSafekeeping

  init() async throws {
    let scene = try BackupScene()
    chain = try await scene.fill().chain
    installation = try scene.open()
    job = try scene.job(installation)
    keeping = ServedSafekeeping(
      installation.record, data: DataDirectory(at: scene.data), job: job, now: { scene.now },
      logger: Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() })
    self.scene = scene
  }

  /// Once nothing is under way any more.
  private func ended(_ keeping: ServedSafekeeping) async throws -> SafekeepingStatus {
    var current = await keeping.status()
    while current.run != nil {
      try await Task.sleep(for: .milliseconds(5))
      current = await keeping.status()
    }
    return current
  }

  private func isWhole(_ result: SafekeepingResult?) -> Bool {
    if case .whole? = result?.outcome { true } else { false }
  }

  @Test("a backup is made at once, and read whole without putting anything back")
  func makesAndChecks() async throws {
    #expect(await keeping.status().backups?.isEmpty == true)
    #expect(await keeping.begin(.makeBackup) == .begun)
    let made = try await ended(keeping)
    #expect(isWhole(made.made))
    let backup = try #require(made.backups?.first)
    #expect(backup.name == job.backups.name.name(at: scene.now))
    #expect(backup.hasOwnKey == true && backup.size > 0 && backup.check == nil)
    let before = try scene.names()
    #expect(await keeping.begin(.checkBackup(backup.name)) == .begun)
    #expect(isWhole(try await ended(keeping).backups?.first?.check))
    #expect(try scene.names() == before)
    #expect(try !scene.names("data").contains("backup.part"))
    for name in ["", "../backup.key", "remedi-0123abcd-20260101T000000Z.backup", "\(backup.name).part"] {
      #expect(await keeping.begin(.checkBackup(name)) == .missing, "\(name)")
    }
    try await installation.store.close()
  }

  @Test("a backup that was damaged, or sealed with another key, is told")
  func damaged() async throws {
    #expect(await keeping.begin(.makeBackup) == .begun)
    let name = try #require(try await ended(keeping).backups?.first?.name)
    var bytes = try Data(contentsOf: scene.backupFolder.appending(path: name))
    bytes[bytes.count - 100] ^= 1
    try scene.write(bytes, "backups/\(name)")
    #expect(await keeping.begin(.checkBackup(name)) == .begun)
    guard case .faulty(let faults, 1)? = try await ended(keeping).backups?.first?.check?.outcome else {
      Issue.record("The check found it whole.")
      return
    }
    #expect(faults[0].contains("is not valid"))
    bytes[20] ^= 1
    try scene.write(bytes, "backups/\(name)")
    #expect(await keeping.status().backups?.first?.hasOwnKey == false)
    try await installation.store.close()
  }

  @Test("the audit is verified, and what is wrong is named by ids alone")
  func audit() async throws {
    #expect(await keeping.begin(.verifyAudit) == .begun)
    #expect(isWhole(try await ended(keeping).audit))
    let path = try #require(DocumentPath("\(chain)/audit/000000000001"))
    try await installation.store.commit([Write(path, .delete, if: .present)])
    #expect(await keeping.begin(.verifyAudit) == .begun)
    let outcome = try await ended(keeping).audit?.outcome
    #expect(outcome == .faulty(["\(chain): audit entry 1 is missing."], count: 1))
    try await installation.store.close()
  }

  @Test("one thing is done at a time, also beside the backups that the server makes by itself")
  func oneAtATime() async throws {
    #expect(job.turn.take())
    for task in [SafekeepingTask.makeBackup, .verifyAudit] { #expect(await keeping.begin(task) == .busy) }
    try await job.run(at: scene.now)
    #expect(try scene.names("backups").isEmpty)
    job.turn.end()
    try await job.run(at: scene.now)
    #expect(try scene.names("backups").count == 1)
    #expect(await keeping.begin(.verifyAudit) == .begun)
    #expect(isWhole(try await ended(keeping).audit))
    try await installation.store.close()
  }

  @Test("without a folder there are no backups, and the audit is verified nevertheless")
  func noFolder() async throws {
    let scene = scene
    let bare = ServedSafekeeping(
      installation.record, data: DataDirectory(at: scene.data), job: nil, now: { scene.now },
      logger: Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() })
    #expect(await bare.status().backups == nil)
    #expect(await bare.begin(.makeBackup) == .missing)
    #expect(await bare.begin(.verifyAudit) == .begun)
    #expect(isWhole(try await ended(bare).audit))
    try await installation.store.close()
  }

  @Test("the command that restores into a database names one")
  func restoresIntoADatabase() async throws {
    for isShared in [false, true] {
      let bare = ServedSafekeeping(
        installation.record, data: DataDirectory(at: scene.data), isShared: isShared, job: nil,
        now: { [scene] in scene.now },
        logger: Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() })
      #expect(await bare.status().restoreCommand.contains("--store") == isShared)
    }
    try await installation.store.close()
  }
}
