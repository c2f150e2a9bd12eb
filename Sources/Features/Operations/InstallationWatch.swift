import Record
import Remedi

/// What the running program knows about itself and the machine. It is queried whenever an engineer opens a page.
public protocol InstallationWatch: Sendable {
  /// The clinic whose engineers see the installation. Nil for the first clinic.
  var operatorClinic: Identifier<Clinic>? { get }

  /// Backups and the audit.
  var safekeeping: any Safekeeping { get }

  func facts(at now: Instant) async -> InstallationFacts

  /// The contents of the store at the last count. If there was none yet, starts one and waits briefly for the result.
  /// Nil if that takes longer.
  func storage() async -> StorageCount?

  /// Starts a new count, and waits briefly for the result.
  func countStorage() async
}

/// The status of an installation.
public struct InstallationFacts: Sendable {
  /// What does not work as it should, one sentence each.
  public let problems: [String]
  public let jobs: [JobStatus]
  /// Whether letters go out by e-mail. Otherwise they are written to a folder.
  public let sendsMail: Bool
  /// Nil if the server makes no automatic backups.
  public let backups: BackupFigures?
  /// Whether all data is fictitious, so that backups are not needed.
  public let isDemonstration: Bool
  public let storage: StorageFigures
  /// Nil if nothing is measured.
  public let requests: RequestFigures?
  public let program: ProgramFacts

  public init(
    problems: [String], jobs: [JobStatus], sendsMail: Bool, backups: BackupFigures?, isDemonstration: Bool = false,
    storage: StorageFigures, requests: RequestFigures?, program: ProgramFacts
  ) {
    (self.problems, self.jobs, self.sendsMail) = (problems, jobs, sendsMail)
    (self.backups, self.storage) = (backups, storage)
    (self.requests, self.program, self.isDemonstration) = (requests, program, isDemonstration)
  }
}

/// The running program.
public struct ProgramFacts: Sendable {
  public let startedAt: Instant
  /// The version of the time-zone data.
  public let timeZoneData: String
  /// The memory that it uses, in bytes. Nil if the system does not report it.
  public let memory: Int?

  public init(startedAt: Instant, timeZoneData: String, memory: Int?) {
    (self.startedAt, self.timeZoneData, self.memory) = (startedAt, timeZoneData, memory)
  }
}

/// The contents of a store, and when they were counted.
public struct StorageCount: Sendable {
  public let countedAt: Instant
  public let statistics: StoreStatistics

  public init(countedAt: Instant, _ statistics: StoreStatistics) {
    (self.countedAt, self.statistics) = (countedAt, statistics)
  }
}
