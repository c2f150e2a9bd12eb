import Remedi

/// Tasks for the safety of the data that engineers start on a page. The server runs one at a time, and goes on
/// with it after the engineer leaves the page.
public protocol Safekeeping: Sendable {
  /// The stored backups, the running task, and the latest result of each task since the server started.
  func status() async -> SafekeepingStatus

  /// Starts a task, unless another one is running.
  func begin(_ task: SafekeepingTask) async -> SafekeepingStart
}

/// A task.
public enum SafekeepingTask: Sendable, Hashable {
  case makeBackup
  /// Reads the whole backup with this name, as a restore does before it replaces the data.
  case checkBackup(String)
  /// Verifies every chain of the audit.
  case verifyAudit

  /// The name in the audit.
  public var name: String {
    switch self {
    case .makeBackup: "make-backup"
    case .checkBackup: "check-backup"
    case .verifyAudit: "verify-audit"
    }
  }
}

/// Whether a task was started.
public enum SafekeepingStart: Sendable {
  case begun
  /// Another task is running, or the server is making an automatic backup.
  case busy
  /// There is no such backup, or no backups are made here.
  case missing
}

/// The result of a task.
public struct SafekeepingResult: Sendable, Hashable {
  public enum Outcome: Sendable, Hashable {
    /// Everything is intact. Says what was done, in a sentence.
    case whole(String)
    /// What is wrong, one sentence each, with ids and without names. There are `count` of them; only the first are
    /// listed.
    case faulty([String], count: Int)
    /// The task could not be done. Says why, in a sentence.
    case failed(String)
  }

  public let endedAt: Instant
  public let outcome: Outcome

  public init(endedAt: Instant, _ outcome: Outcome) { (self.endedAt, self.outcome) = (endedAt, outcome) }
}

/// The status of backups and audit.
public struct SafekeepingStatus: Sendable {
  /// A stored backup.
  public struct Backup: Sendable {
    public let name: String
    public let madeAt: Instant
    /// In bytes.
    public let size: Int
    /// Whether it was sealed with the server's current key. Nil if its file cannot be read.
    public let hasOwnKey: Bool?
    /// The last check. Nil if there was none since the server started.
    public let check: SafekeepingResult?

    public init(name: String, madeAt: Instant, size: Int, hasOwnKey: Bool?, check: SafekeepingResult?) {
      (self.name, self.madeAt, self.size) = (name, madeAt, size)
      (self.hasOwnKey, self.check) = (hasOwnKey, check)
    }
  }

  /// A running task.
  public struct Run: Sendable, Hashable {
    public let task: SafekeepingTask
    public let since: Instant
    /// The current step, such as "Opening every seal", with its number and the number of steps.
    public var step: String
    public var number: Int
    public let steps: Int

    public init(_ task: SafekeepingTask, since: Instant, step: String, number: Int = 1, of steps: Int) {
      (self.task, self.since, self.step, self.number, self.steps) = (task, since, step, number, steps)
    }
  }

  /// Newest first. Nil if the server makes no automatic backups.
  public let backups: [Backup]?
  /// Whether all data is fictitious, so that backups are not needed.
  public let isDemonstration: Bool
  /// How many backups exist beyond those listed.
  public let more: Int
  /// Why the backup folder cannot be read. Nil if it can.
  public let problem: String?
  public let run: Run?
  public let made: SafekeepingResult?
  public let audit: SafekeepingResult?
  /// The command that restores a backup on the machine: `NAME` and `KEY` are placeholders for the backup and the key
  /// file.
  public let restoreCommand: String

  public init(
    backups: [Backup]?, isDemonstration: Bool = false, more: Int = 0, problem: String? = nil, run: Run? = nil,
    made: SafekeepingResult? = nil,
    audit: SafekeepingResult? = nil, restoreCommand: String
  ) {
    self.isDemonstration = isDemonstration
    (self.backups, self.more, self.problem, self.run) = (backups, more, problem, run)
    (self.made, self.audit, self.restoreCommand) = (made, audit, restoreCommand)
  }
}
