import Operations
import Record
import Remedi

/// An installation in which everything works and nothing moves.
package struct StillInstallation: InstallationWatch {
  package var operatorClinic: Identifier<Clinic>?
  package let safekeeping: any Safekeeping

  package init(operatorClinic: Identifier<Clinic>? = nil, safekeeping: any Safekeeping = StillSafekeeping()) {
    (self.operatorClinic, self.safekeeping) = (operatorClinic, safekeeping)
  }

  package func facts(at now: Instant) async -> InstallationFacts {
    let register = JobRegister()
    let (board, backup) = (StillJob(name: "board", interval: 1), StillJob(name: "backup", interval: 300))
    register.enter(board, at: now)
    register.enter(backup, at: now)
    register.ended(board, at: now, after: .milliseconds(3))
    register.ended(backup, at: now, after: .milliseconds(2140), failure: "The disk is full.")
    return InstallationFacts(
      problems: [], jobs: register.statuses, sendsMail: true, backups: nil,
      storage: StorageFigures(store: 1_200_000, log: 0, free: nil),
      requests: RequestFigures(
        answered: 12_345, refused: 67, failed: 0, median: 0.005, ninetyNine: nil, connections: 3, eventStreams: 2),
      program: ProgramFacts(startedAt: now, timeZoneData: "2026c", memory: 86_000_000))
  }

  package func storage() async -> StorageCount? {
    StorageCount(
      countedAt: Instant(milliseconds: 0),
      StoreStatistics(
        groups: [StoreStatistics.Group(name: "patients", documents: 1234, size: 640_000, largest: 2104)],
        orders: [StoreStatistics.Order(name: "documents_by_path", size: 81_920)]))
  }

  package func countStorage() async {}
}

private struct StillJob: Job {
  let name: String
  let interval: Int

  func run(at now: Instant) async throws {}
}
