import Remedi
import Web

extension FactsView {
  /// The share of time in which the installation worked.
  static func uptime(_ uptime: Uptime, _ clock: ClinicClock) -> FactsView {
    func share(_ days: Int) -> String { uptime.share(ofLast: days)?.sentence ?? "not measured yet" }
    return FactsView(
      "Uptime",
      [("Last 30 days", share(30)), ("Last 365 days", share(Uptime.kept))]
        + (uptime.since.map { [("Measured since", clock.moment($0))] } ?? []))
  }
}
