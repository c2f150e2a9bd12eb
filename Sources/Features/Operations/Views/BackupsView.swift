import Record
import Remedi
import Web

/// Backups and the audit.
struct BackupsView: PageView {
  static let template = "operations/backups"

  /// Which clinic's people may see it.
  enum Status: Sendable {
    case here(SafekeepingView)
    /// Engineers of this clinic may not see it.
    case elsewhere(ElsewhereView)
  }

  let title = "Backups and audit"
  let trail = [Crumb("Operations", "/operations")]
  let status: Status

  init(_ status: Status) { self.status = status }

  var fields: Fields {
    var (here, elsewhere): (SafekeepingView?, ElsewhereView?) = (nil, nil)
    switch status {
    case .here(let view): here = view
    case .elsewhere(let view): elsewhere = view
    }
    return ["title": title, "tabs": OperationsTabs(.backups), "here": here, "elsewhere": elsewhere]
  }

  static var samples: [(name: String, view: BackupsView)] {
    let clock = ClinicClock.sample
    let command = "remedi restore --from /backups/NAME --key KEY --data /data --replace"
    func ago(_ hours: Int) -> Instant { clock.now.adding(seconds: -hours * 3600) }
    let whole = SafekeepingResult(endedAt: ago(1), .whole("It holds 12,345 documents in 310 chains of the audit."))
    let faulty = SafekeepingResult(
      endedAt: ago(2),
      .faulty(["clinics/9hk2/patients/1cb8: audit entry 3 was altered: its hash does not fit what it says."], count: 1))
    let backups: [SafekeepingStatus.Backup] = [
      .init(
        name: "remedi-0a1b2c3d-20260302T020000Z.backup", madeAt: ago(8), size: 310_000_000, hasOwnKey: true,
        check: whole),
      .init(
        name: "remedi-0a1b2c3d-20260301T020000Z.backup", madeAt: ago(32), size: 309_000_000, hasOwnKey: true, check: nil
      ),
      .init(
        name: "remedi-0a1b2c3d-20260228T020000Z.backup", madeAt: ago(56), size: 2_000, hasOwnKey: false, check: faulty),
    ]
    func page(
      _ backups: [SafekeepingStatus.Backup]?, run: SafekeepingStatus.Run? = nil, made: SafekeepingResult? = nil,
      audit: SafekeepingResult? = nil, problem: String? = nil, refusal: String? = nil, isDemonstration: Bool = false
    ) -> BackupsView {
      var view = SafekeepingView(
        SafekeepingStatus(
          backups: backups, isDemonstration: isDemonstration, more: backups == nil ? 0 : 2, problem: problem, run: run,
          made: made, audit: audit,
          restoreCommand: command), clock, hiding: HiddenIds(.own))
      view.refusal = refusal
      return BackupsView(.here(view))
    }
    let run = SafekeepingStatus.Run(
      .checkBackup(backups[1].name), since: ago(0), step: "Opening every seal", number: 1, of: 2)
    return [
      ("typical", page(backups, made: whole, audit: faulty)),
      ("under way", page(backups, run: run, refusal: "Another task is running. Try again when it has finished.")),
      ("no folder", page(nil, audit: whole)), ("demonstration", page(nil, isDemonstration: true)),
      (
        "failed",
        page(
          [], made: SafekeepingResult(endedAt: ago(1), .failed("There is no room in /data.")),
          problem: "/backups: away.")
      ),
      ("of another clinic", BackupsView(.elsewhere(ElsewhereView(clinicId: "9hk2m9qxw4zt1cb8rfp5hdnve")))),
    ]
  }
}
