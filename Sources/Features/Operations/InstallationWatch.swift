import Record
import Remedi

/// What the program that serves knows of itself and of the machine: it is asked whenever an engineer looks.
public protocol InstallationWatch: Sendable {
  /// The clinic whose engineers see the installation; nil where any clinic may be it, as long as it is the only one.
  var operatorClinic: Identifier<Clinic>? { get }

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
  public let jobs: [JobStanding]
  /// Nil where the server makes none by itself.
  public let backups: BackupFigures?
  public let storage: StorageFigures
  public let program: ProgramFacts

  public init(
    problems: [String], jobs: [JobStanding], backups: BackupFigures?, storage: StorageFigures, program: ProgramFacts
  ) {
    (self.problems, self.jobs, self.backups, self.storage) = (problems, jobs, backups, storage)
    self.program = program
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

/// What a store holds.
public struct StorageCount: Sendable {
  /// All collections of one name.
  public struct Group: Sendable {
    public let name: String
    public let documents: Int
    /// In bytes.
    public let size: Int
    public let largest: Int

    public init(name: String, documents: Int, size: Int, largest: Int) {
      (self.name, self.documents, self.size, self.largest) = (name, documents, size, largest)
    }
  }

  public struct Order: Sendable {
    public let name: String
    /// In bytes; nil where it cannot be told.
    public let size: Int?

    public init(name: String, size: Int?) { (self.name, self.size) = (name, size) }
  }

  public let countedAt: Instant
  public let groups: [Group]
  public let orders: [Order]

  public init(countedAt: Instant, groups: [Group], orders: [Order]) {
    (self.countedAt, self.groups, self.orders) = (countedAt, groups, orders)
  }
}
