import Foundation
import Logging
import Operations
import Record
import Remedi

/// Makes and checks backups of the installation that this process serves, and verifies its audit chains, one at a time.
actor ServedSafekeeping: Safekeeping {
  /// The most backups listed and faults reported.
  static let most = 100

  private let record: MedicalRecord
  private let data: DataDirectory
  /// Whether the documents are in a database, which must be empty to be restored into.
  private let isShared: Bool
  /// Nil if the server makes no automatic backups.
  private let job: BackupJob?
  private let isDemonstration: Bool
  private let turn: Turn
  private let now: @Sendable () -> Instant
  private let logger: Logger
  private var run: SafekeepingStatus.Run?
  private var results: [SafekeepingTask: SafekeepingResult] = [:]

  init(
    _ record: MedicalRecord, data: DataDirectory, isShared: Bool = false, job: BackupJob?,
    isDemonstration: Bool = false, now: @escaping @Sendable () -> Instant, logger: Logger
  ) {
    (self.isShared, self.isDemonstration) = (isShared, isDemonstration)
    (self.record, self.data, self.job, self.now, self.logger) = (record, data, job, now, logger)
    turn = job?.turn ?? Turn()
  }

  func status() -> SafekeepingStatus {
    var (backups, more, problem): ([SafekeepingStatus.Backup]?, Int, String?) = (nil, 0, nil)
    if let job {
      do {
        let moments = try job.backups.moments()
        backups = moments.prefix(Self.most).map { backup(of: job, madeAt: $0) }
        more = moments.count - moments.prefix(Self.most).count
      } catch {
        (backups, problem) = ([], BackupFault(error).description)
      }
    }
    let folder = job?.backups.folder.path ?? "FOLDER"
    return SafekeepingStatus(
      backups: backups, isDemonstration: isDemonstration, more: more, problem: problem, run: run,
      made: results[.makeBackup],
      audit: results[.verifyAudit],
      restoreCommand: "remedi restore --from \(folder)/NAME --key KEY --data \(data.url.path) --replace"
        + (isShared ? " --store ADDRESS-OF-AN-EMPTY-DATABASE" : ""))
  }

  private func backup(of job: BackupJob, madeAt moment: Instant) -> SafekeepingStatus.Backup {
    let file = job.backups.file(at: moment)
    let name = file.lastPathComponent
    return SafekeepingStatus.Backup(
      name: name, madeAt: moment, size: FreeSpace.size(of: file.path),
      hasOwnKey: hasOwnKey(file, job), check: results[.checkBackup(name)])
  }

  /// Nil if the file cannot be read.
  private func hasOwnKey(_ file: URL, _ job: BackupJob) -> Bool? {
    do {
      return try BackupSeal.isOf(job.maker.key, InputFile(file))
    } catch {
      logger.warning(
        "A backup cannot be read.",
        metadata: ["file": "\(file.lastPathComponent)", "error": "\(BackupFault(error).description)"])
      return nil
    }
  }

  func begin(_ task: SafekeepingTask) -> SafekeepingStart {
    let work: @Sendable () async throws -> SafekeepingResult.Outcome
    switch (task, job) {
    case (.verifyAudit, _): work = { [record] in try await Self.verify(record) }
    case (.makeBackup, let job?): work = { [self] in try await make(by: job) }
    case (.checkBackup(let name), let job?):
      guard let moment = job.backups.name.moment(of: name),
        FileManager.default.fileExists(atPath: job.backups.file(at: moment).path)
      else { return .missing }
      work = { [self] in try await check(job.backups.file(at: moment), by: job) }
    case (.makeBackup, nil), (.checkBackup, nil): return .missing
    }
    guard turn.take() else { return .busy }
    run = SafekeepingStatus.Run(task, since: now(), step: Self.first(task), of: task == .verifyAudit ? 1 : 2)
    logger.notice("An engineer asked for work on the data.", metadata: ["task": "\(task.name)"])
    Task { await carryOut(task, work) }
    return .begun
  }

  private static func first(_ task: SafekeepingTask) -> String {
    switch task {
    case .makeBackup: "Copying the store"
    case .checkBackup: "Opening every seal"
    case .verifyAudit: "Walking every chain"
    }
  }

  private func carryOut(
    _ task: SafekeepingTask, _ work: @Sendable () async throws -> SafekeepingResult.Outcome
  ) async {
    var outcome: SafekeepingResult.Outcome
    do {
      outcome = try await work()
    } catch let fault as SealedReader.Fault {
      outcome = .faulty([fault.description], count: 1)
    } catch let refusal as StartupError {
      outcome = .failed(refusal.description)
    } catch {
      outcome = .failed(BackupFault(error).description)
    }
    results[task] = SafekeepingResult(endedAt: now(), outcome)
    run = nil
    turn.end()
    switch outcome {
    case .whole: logger.notice("Work on the data ended well.", metadata: ["task": "\(task.name)"])
    case .faulty(_, let count):
      logger.error("The data, or a backup, are not whole.", metadata: ["task": "\(task.name)", "faults": "\(count)"])
    case .failed(let sentence):
      logger.error("Work on the data failed.", metadata: ["task": "\(task.name)", "error": "\(sentence)"])
    }
  }

  private func note(_ step: String) {
    guard run?.step != step else { return }
    run?.step = step
    run?.number += 1
  }

  private nonisolated func make(by job: BackupJob) async throws -> SafekeepingResult.Outcome {
    var job = job
    let copy = job.maker.copyStore
    job.maker.copyStore = { file in
      try await copy(file)
      await self.note("Looking through the copy and sealing it")
    }
    let made = try await job.make(at: now())
    return Self.outcome(made.findings, "It holds \(made.manifest.summary).")
  }

  private nonisolated func check(_ file: URL, by job: BackupJob) async throws -> SafekeepingResult.Outcome {
    let check = BackupCheck(file: file, key: job.maker.key, scratch: BackupMaker.scratch(in: data))
    let report = try await check.run { await self.note($0) }
    return Self.outcome(report.findings, "It holds \(report.manifest.summary).")
  }

  private static func verify(_ record: MedicalRecord) async throws -> SafekeepingResult.Outcome {
    var told: [String] = []
    let tally = try await record.verifyAudit { finding in
      if told.count < most { told.append(finding.description) }
    }
    guard tally.broken == 0 else { return .faulty(told, count: tally.broken) }
    return .whole("\(Phrases.grouped(tally.chains)) chains with \(Phrases.grouped(tally.entries)) entries are whole.")
  }

  private static func outcome(_ findings: [String], _ sentence: String) -> SafekeepingResult.Outcome {
    findings.isEmpty ? .whole(sentence) : .faulty(Array(findings.prefix(most)), count: findings.count)
  }
}
