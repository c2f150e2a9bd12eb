import Record
import Remedi

/// What the program that serves knows of itself and of the machine: it is asked whenever an engineer looks.
public protocol InstallationWatch: Sendable {
  /// The clinic whose engineers see the installation; nil for the first clinic.
  var operatorClinic: Identifier<Clinic>? { get }

  /// Backups and the audit.
  var safekeeping: any Safekeeping { get }

  func facts(at now: Instant) async -> InstallationFacts

  /// What the store holds, as it was counted last. Where nobody has counted yet it begins to, and waits a moment for the
  /// result; nil where that takes longer.
  func storage() async -> StorageCount?

  /// Counts anew, and waits a moment for the result.
  func countStorage() async
}

/// How an installation stands.
public struct InstallationFacts: Sendable {
  /// What does not work as it should, a sentence each.
  public let problems: [String]
  public let jobs: [JobStatus]
  /// Whether letters go out by e-mail, rather than into a folder.
  public let sendsMail: Bool
  /// Nil where the server makes none by itself.
  public let backups: BackupFigures?
  /// Whether all data are invented: then nobody lacks a backup.
  public let isDemonstration: Bool
  public let storage: StorageFigures
  /// Nil where nothing is measured.
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

/// The program that runs.
public struct ProgramFacts: Sendable {
  public let startedAt: Instant
  /// The edition of the time-zone data.
  public let timeZoneData: String
  /// Memory that it occupies, in bytes; nil where the system does not tell.
  public let memory: Int?

  public init(startedAt: Instant, timeZoneData: String, memory: Int?) {
    (self.startedAt, self.timeZoneData, self.memory) = (startedAt, timeZoneData, memory)
  }
}

/// What a store holds, and when that was counted.
public struct StorageCount: Sendable {
  public let countedAt: Instant
  public let statistics: StoreStatistics

  public init(countedAt: Instant, _ statistics: StoreStatistics) {
    (self.countedAt, self.statistics) = (countedAt, statistics)
  }
}
