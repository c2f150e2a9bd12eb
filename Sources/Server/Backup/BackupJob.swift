import Logging
import Record
import Remedi

/// Makes a backup whenever the newest is too old, and retains `count` of them. A failed backup is retried in the next
/// run. Old backups are removed only after a new one of intact data exists.
struct BackupJob: Job {
  let name = "backup"
  /// How late a backup may be, and the delay before a retry, in seconds. A run without work lists one folder.
  let interval = 300

  var maker: BackupMaker
  let backups: BackupFolder
  /// The interval between backups in seconds, which also continues across restarts of the server.
  let period: Int
  /// The number of backups to retain.
  let count: Int
  let logger: Logger
  /// Held while a backup is made or checked.
  var turn = Turn()

  func run(at now: Instant) async throws {
    // A user is waiting for a backup or a check. The next run comes soon.
    guard turn.take() else { return }
    defer { turn.end() }
    try backups.removeParts()
    // A backup dated in the future, by a wrong clock, must not delay the next one.
    let last = try backups.moments().first { $0 <= now }
    if let last, now.seconds(since: last) < period { return }
    _ = try await make(at: now)
  }

  /// Makes a backup regardless of the age of the newest, and removes old ones if the data are intact.
  func make(at now: Instant) async throws -> BackupMaker.Made {
    let made = try await maker.make(at: now, to: backups.file(at: now))
    guard made.findings.isEmpty else {
      // The older backups may be the last intact ones.
      logger.error(
        "A backup was made of data with faults. No older backup is removed. Stop the server and run remedi check.",
        metadata: ["findings": "\(made.findings.count)", "holds": "\(made.manifest.summary)"])
      return made
    }
    try backups.keep(count, with: now)
    let others = try backups.others()
    if others > 0 {
      logger.notice(
        "The folder contains backups of another installation. This one never removes them.",
        metadata: ["folder": "\(backups.folder.path)", "backups": "\(others)"])
    }
    logger.notice("A backup was made.", metadata: ["holds": "\(made.manifest.summary)"])
    return made
  }
}
