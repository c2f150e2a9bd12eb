import Remedi

/// Moments as the clinic's clock shows them.
struct ClinicClock {
  private let zone: TimeZoneRules

  init(_ clinic: Clinic, _ timeZones: TimeZoneDatabase) {
    zone = timeZones.rules(named: clinic.timeZone) ?? .utc
  }

  /// `3 March 2026`
  func date(_ instant: Instant) -> String { Words.date(local(instant).writtenDate) }

  /// `3 March 2026, 10:42`
  func moment(_ instant: Instant) -> String { "\(date(instant)), \(Words.clock(local(instant)))" }

  private func local(_ instant: Instant) -> Instant { zone.instant(milliseconds: instant.milliseconds) }
}
