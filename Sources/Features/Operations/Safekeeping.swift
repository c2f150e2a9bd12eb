import Remedi

/// Tasks for the safety of the data that engineers start on a page. The server runs one at a time, and goes on
/// with it after the engineer leaves the page.
public protocol Safekeeping: Sendable {
  /// The stored backups, the running task, and the latest result of each task since the server started.
  func standing() async -> SafekeepingStatus

  /// Begins a task, unless another is running.
  func begin(_ task: SafekeepingTask) async -> SafekeepingStart
}

/// One thing to do.
public enum SafekeepingTask: Sendable, Hashable {
  case makeBackup
  /// Reads the backup of this name whole, as restoring does before it puts it in the place of the data.
  case checkBackup(String)
  /// Walks every chain of the audit.
  case verifyAudit

  /// As the audit keeps it.
  public var name: String {
    switch self {
    case .makeBackup: "make-backup"
    case .checkBackup: "check-backup"
    case .verifyAudit: "verify-audit"
    }
  }
}

/// Whether a task was begun.
public enum SafekeepingStart: Sendable {
  case begun
  /// Another is under way, or the server makes a backup by itself.
  case busy
  /// There is no such backup, or none is made here.
  case missing
}

/// How a task ended.
public struct SafekeepingResult: Sendable, Hashable {
  public enum Outcome: Sendable, Hashable {
    /// All is whole; what was done, in a sentence.
    case whole(String)
    /// What is wrong, a sentence each, with ids and no names; `count` of them, of which the first are told.
    case faulty([String], count: Int)
    /// It could not be done; why, in a sentence.
    case failed(String)
  }

  public let endedAt: Instant
  public let outcome: Outcome

  public init(endedAt: Instant, _ outcome: Outcome) { (self.endedAt, self.outcome) = (endedAt, outcome) }
}

/// How the safety of the data stands.
public struct SafekeepingStatus: Sendable {
  /// A backup that stands.
  public struct Backup: Sendable {
    public let name: String
    public let madeAt: Instant
    /// Bytes.
    public let size: Int
    /// Whether the key that the server has sealed it; nil where its file cannot be read.
    public let hasOwnKey: Bool?
    /// The last check; nil where none was made since the server started.
    public let check: SafekeepingResult?

    public init(name: String, madeAt: Instant, size: Int, hasOwnKey: Bool?, check: SafekeepingResult?) {
      (self.name, self.madeAt, self.size) = (name, madeAt, size)
      (self.hasOwnKey, self.check) = (hasOwnKey, check)
    }
  }

  /// A task that is under way.
  public struct Run: Sendable, Hashable {
    public let task: SafekeepingTask
    public let since: Instant
    /// What is being done, as "Opening every seal", and which step of how many that is.
    public var step: String
    public var number: Int
    public let steps: Int

    public init(_ task: SafekeepingTask, since: Instant, step: String, number: Int = 1, of steps: Int) {
      (self.task, self.since, self.step, self.number, self.steps) = (task, since, step, number, steps)
    }
  }

  /// The newest first; nil where the server makes none by itself.
  public let backups: [Backup]?
  /// Whether all data are invented: then nobody lacks a backup.
  public let isDemonstration: Bool
  /// How many more stand than are listed.
  public let more: Int
  /// Why the folder of the backups cannot be read; nil where it can.
  public let problem: String?
  public let run: Run?
  public let made: SafekeepingResult?
  public let audit: SafekeepingResult?
  /// With which a backup is put back, on the machine: `NAME` and `KEY` stand for the backup and the key's file.
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
