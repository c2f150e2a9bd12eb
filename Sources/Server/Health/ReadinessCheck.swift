import Notifications
import Record
import Remedi

/// Checks whether the program can work: durable writes, disk space, background jobs, mail delivery, push services, and time
/// zone rules equal to the system's.
struct ReadinessCheck: Sendable {
  /// Performs a durable write. Returns a sentence if it fails.
  let write: @Sendable () async -> String?
  let storage: @Sendable () -> StorageFigures
  let jobs: @Sendable () -> [JobStatus]
  let outbox: @Sendable (Instant) async throws -> OutboxStatus
  /// What is wrong with the push services and their keys.
  let pushes: @Sendable () -> [ReadinessReport.Trouble]
  let timeZones: @Sendable () -> TimeZoneEdition
  /// By how many seconds the system's clock leapt ahead, while reminders wait for that. Nil while they do not.
  var clockLeap: @Sendable () -> Int? = { nil }

  /// In bytes. With less, the next transaction may find no room.
  static let leastSpace = 16 << 20
  /// In bytes. With less, somebody should free disk space.
  static let littleSpace = 256 << 20
  /// How long a deliverable letter may wait before it is reported, in seconds.
  static let mailPatience = 15 * 60
  /// The number of consecutive failures of a job before they are reported.
  static let failuresInARow = 3

  func report(at now: Instant) async -> ReadinessReport {
    var report = ReadinessReport()
    if let sentence = await write() { report.faults.append(.init(name: "store", sentence: sentence)) }
    lookAtDisk(&report)
    if report.isReady { await lookAtMail(&report, at: now) }
    report.degraded += pushes()
    for job in jobs() { look(at: job, &report, at: now) }
    lookAtTime(&report, at: now)
    lookAtClock(&report)
    return report
  }

  private func lookAtDisk(_ report: inout ReadinessReport) {
    guard let free = storage().free, free < Self.littleSpace else { return }
    let isFull = free < Self.leastSpace
    // Rounded, so that the log does not change with every byte.
    let limit = (isFull ? Self.leastSpace : Self.littleSpace) >> 20
    let trouble = ReadinessReport.Trouble(
      name: "disk", sentence: "Less than \(limit) MiB are free on the data disk.")
    if isFull { report.faults.append(trouble) } else { report.degraded.append(trouble) }
  }

  private func lookAtMail(_ report: inout ReadinessReport, at now: Instant) async {
    do {
      guard let since = try await outbox(now).dueSince, now.seconds(since: since) > Self.mailPatience else { return }
      report.degraded.append(.init(name: "mail", sentence: "A letter has been waiting since \(since.utcText)."))
    } catch {
      report.faults.append(.init(name: "store", sentence: "The outbox cannot be read."))
    }
  }

  private func look(at job: JobStatus, _ report: inout ReadinessReport, at now: Instant) {
    if job.isOverdue(at: now) {
      let since = (job.lastEnded ?? job.since).utcText
      report.degraded.append(.init(name: "job \(job.name)", sentence: "No run has ended since \(since)."))
    } else if job.consecutiveFailures >= Self.failuresInARow {
      let since = job.lastSuccess.map { "since \($0.utcText)" } ?? "yet"
      report.degraded.append(.init(name: "job \(job.name)", sentence: "No run has succeeded \(since)."))
    }
  }

  private func lookAtClock(_ report: inout ReadinessReport) {
    guard let leap = clockLeap() else { return }
    report.degraded.append(
      .init(
        name: "clock",
        sentence: "The clock leapt ahead by \(leap / 60) minutes. Reminders wait for 5 minutes, or until it is right."))
  }

  private func lookAtTime(_ report: inout ReadinessReport, at now: Instant) {
    let edition = timeZones()
    if edition.isReplaced {
      let installed = edition.installed ?? "none"
      report.degraded.append(
        .init(
          name: "time-zone-data",
          sentence: "The edition \(edition.used) is in use, and \(installed) is installed. Restart Remedi."))
    } else if edition.isOld(at: now) {
      report.degraded.append(
        .init(
          name: "time-zone-data", sentence: "The edition \(edition.used) is old. Update the package tzdata."))
    }
  }
}
