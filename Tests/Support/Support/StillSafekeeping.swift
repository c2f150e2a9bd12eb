import Operations
import Remedi

/// Backups that are listed, and nothing that is really done with them.
package struct StillSafekeeping: Safekeeping {
  package static let name = "remedi-0a1b2c3d-20260302T020000Z.backup"
  /// Whether something is under way.
  package let isBusy: Bool
  /// Whether the server makes backups.
  package let makesBackups: Bool
  package let isDemonstration: Bool

  package init(isBusy: Bool = false, makesBackups: Bool = true, isDemonstration: Bool = false) {
    (self.isBusy, self.makesBackups, self.isDemonstration) = (isBusy, makesBackups, isDemonstration)
  }

  /// Noon in Berlin on 2 March 2026.
  private static let noon = Instant(milliseconds: 1_772_449_200_000)

  package func status() async -> SafekeepingStatus {
    let now = Self.noon
    let check = SafekeepingResult(
      endedAt: now, .faulty(["clinics/c1/patients/p7: audit entry 3 was altered."], count: 12))
    let backup = SafekeepingStatus.Backup(
      name: Self.name, madeAt: now, size: 310_000_000, hasOwnKey: true, check: check)
    return SafekeepingStatus(
      backups: makesBackups ? [backup] : nil, isDemonstration: isDemonstration,
      run: isBusy
        ? SafekeepingStatus.Run(.verifyAudit, since: now, step: "Walking every chain", of: 1) : nil,
      audit: SafekeepingResult(endedAt: now, .whole("7 chains with 40 entries are whole.")),
      restoreCommand: "remedi restore --from /backups/NAME --key KEY --data /data --replace")
  }

  package func begin(_ task: SafekeepingTask) async -> SafekeepingStart {
    switch task {
    case .checkBackup(let name) where name != Self.name: .missing
    case .makeBackup where !makesBackups: .missing
    default: isBusy ? .busy : .begun
    }
  }
}
