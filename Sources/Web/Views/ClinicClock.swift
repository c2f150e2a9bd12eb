import Remedi

/// Moments in the clinic's time zone, for engineers. Uses UTC if the data has no valid zone for the clinic, because the
/// operations pages must open even then.
public struct ClinicClock: Sendable {
  private let zone: TimeZoneRules
  public let now: Instant

  public init(_ clinic: Clinic, _ timeZones: TimeZoneDatabase, at now: Instant) {
    self.init(timeZones.rules(named: clinic.timeZone) ?? .utc, at: now)
  }

  private init(_ zone: TimeZoneRules, at now: Instant) { (self.zone, self.now) = (zone, now) }

  /// For the gallery.
  public static let sample = ClinicClock(.utc, at: Instant(milliseconds: 1_772_448_120_000))

  /// `10:42`
  public var time: String { Phrases.clock(zone.instant(milliseconds: now.milliseconds)) }

  /// `today, 10:42`, `3 March, 10:42`
  public func moment(_ moment: Instant) -> String {
    let (local, today) = (zone.instant(milliseconds: moment.milliseconds), zone.instant(milliseconds: now.milliseconds))
    return "\(Phrases.day(local.writtenDate, from: today.writtenDate)), \(Phrases.clock(local))"
  }
}
