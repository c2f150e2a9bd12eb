import Record
import Remedi
import Web

/// The status of backups and audit, in words.
struct SafekeepingView: View {
  let status: SafekeepingStatus
  let clock: ClinicClock
  /// Cuts the IDs out of the faults.
  let hiddenIds: HiddenIds
  /// Why the requested task was not started. Nil if nothing was requested, or it was started.
  var refusal: String?

  init(_ status: SafekeepingStatus, _ clock: ClinicClock, hiding hiddenIds: HiddenIds) {
    (self.status, self.clock, self.hiddenIds) = (status, clock, hiddenIds)
  }

  var fields: Fields {
    let rows = status.backups?.map { BackupRow($0, clock, hiding: hiddenIds, mayCheck: status.run == nil) } ?? []
    func result(_ result: SafekeepingResult) -> ResultView { ResultView(result, clock, hiding: hiddenIds) }
    return [
      "refusal": refusal, "problem": status.problem, "run": status.run.map { RunView($0, clock) },
      "isIdle": status.run == nil, "makesBackups": status.backups != nil, "backups": rows,
      "isDemonstration": status.isDemonstration, "lacksFolder": status.backups == nil && !status.isDemonstration,
      "hasBackups": !rows.isEmpty, "isEmpty": status.backups?.isEmpty == true && status.problem == nil,
      "more": status.more > 0 ? Phrases.counted(status.more, "older backup") : nil,
      "made": status.made.map(result), "audit": status.audit.map(result),
      "restoreCommand": status.restoreCommand,
    ]
  }
}

/// A backup in the list.
struct BackupRow: View {
  let backup: SafekeepingStatus.Backup
  let clock: ClinicClock
  let hiddenIds: HiddenIds
  let mayCheck: Bool

  init(
    _ backup: SafekeepingStatus.Backup, _ clock: ClinicClock, hiding hiddenIds: HiddenIds, mayCheck: Bool
  ) {
    (self.backup, self.clock, self.hiddenIds, self.mayCheck) = (backup, clock, hiddenIds, mayCheck)
  }

  var key: String {
    switch backup.hasOwnKey {
    case true: "This server’s"
    case false: "Another, or damaged"
    case nil: "The file cannot be read"
    }
  }

  var fields: Fields {
    [
      "name": backup.name, "made": clock.moment(backup.madeAt), "size": Phrases.size(backup.size),
      "key": key, "mayCheck": mayCheck,
      "check": backup.check.map { ResultView($0, clock, hiding: hiddenIds) }, "isUnchecked": backup.check == nil,
    ]
  }
}

/// The running task.
struct RunView: View {
  let run: SafekeepingStatus.Run
  let clock: ClinicClock

  init(_ run: SafekeepingStatus.Run, _ clock: ClinicClock) { (self.run, self.clock) = (run, clock) }

  var fields: Fields {
    let (title, backup): (String, String?) =
      switch run.task {
      case .makeBackup: ("A backup is being made", nil)
      case .checkBackup(let name): ("A backup is being checked", name)
      case .verifyAudit: ("The audit is being verified", nil)
      }
    return [
      "title": title, "backup": backup, "step": "Step \(run.number) of \(run.steps): \(run.step).",
      "since": clock.moment(run.since),
    ]
  }
}

/// The result of a task.
struct ResultView: View {
  let result: SafekeepingResult
  let clock: ClinicClock
  let hiddenIds: HiddenIds

  init(_ result: SafekeepingResult, _ clock: ClinicClock, hiding hiddenIds: HiddenIds) {
    (self.result, self.clock, self.hiddenIds) = (result, clock, hiddenIds)
  }

  var fields: Fields {
    var (word, sentence, faults, more): (String, String?, [String], Int) = ("Whole", nil, [], 0)
    switch result.outcome {
    case .whole(let words): sentence = words
    case .faulty(let told, let count):
      (word, faults) = ("Not whole: \(Phrases.counted(count, "fault"))", told.map(hiddenIds.hiding))
      more = count - told.count
    case .failed(let words): (word, sentence) = ("Could not be done", hiddenIds.hiding(in: words))
    }
    return [
      "word": word, "at": clock.moment(result.endedAt), "sentence": sentence, "faults": faults,
      "hasFaults": !faults.isEmpty, "hidesIds": faults.contains { $0.contains("…") },
      "more": more > 0 ? "and \(Phrases.grouped(more)) more" : nil,
    ]
  }
}
