import Logging
import Record
import Remedi

/// Makes a backup whenever the newest is too old, and keeps so many. One that fails is tried again in the next run; those
/// that stand are left alone until a new one of data that are whole does.
struct BackupJob: Job {
  let name = "backup"
  /// How late a backup may be, and how long after a failure the next is tried. A run without work lists one folder.
  let interval = 300

  var maker: BackupMaker
  let shelf: BackupFolder
  /// Seconds from one backup to the next, over restarts of the server too.
  let period: Int
  /// How many stand.
  let count: Int
  let logger: Logger
  /// Taken while a backup is made or checked.
  var turn = Turn()

  func run(at now: Instant) async throws {
    // Somebody asked for a backup, or for a check, and waits for it: there is another run soon.
    guard turn.take() else { return }
    defer { turn.end() }
    try shelf.removeParts()
    // One that was made in the future, by a clock that was wrong, must not hold up the next.
    let last = try shelf.moments().first { $0 <= now }
    if let last, now.seconds(since: last) < period { return }
    _ = try await make(at: now)
  }

  /// Makes one however old the newest is, and keeps so many, where the data are whole.
  func make(at now: Instant) async throws -> BackupMaker.Made {
    let made = try await maker.make(at: now, to: shelf.file(at: now))
    guard made.findings.isEmpty else {
      // The older ones may be the last that are whole.
      logger.error(
        "A backup was made of data with faults. No older backup is removed. Stop the server and run remedi check.",
        metadata: ["findings": "\(made.findings.count)", "holds": "\(made.manifest.summary)"])
      return made
    }
    try shelf.keep(count, with: now)
    let others = try shelf.others()
    if others > 0 {
      logger.notice(
        "The folder contains backups of another installation. This one never removes them.",
        metadata: ["folder": "\(shelf.folder.path)", "backups": "\(others)"])
    }
    logger.notice("A backup was made.", metadata: ["holds": "\(made.manifest.summary)"])
    return made
  }
}
