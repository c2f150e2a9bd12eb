import Remedi

/// Moments as the clinic's clock shows them.
struct MailClock {
  private let zone: TimeZoneRules
  let now: Instant

  init(_ clinic: Clinic, _ timeZones: TimeZoneDatabase, at now: Instant) {
    zone = timeZones.rules(named: clinic.timeZone) ?? .utc
    self.now = now
  }

  /// `today, 10:42`, `3 March, 10:42`
  func moment(_ moment: Instant) -> String {
    let (local, today) = (zone.instant(milliseconds: moment.milliseconds), zone.instant(milliseconds: now.milliseconds))
    let date = local.writtenDate
    let day =
      switch date - today.writtenDate {
      case 0: "today"
      case -1: "yesterday"
      case 1: "tomorrow"
      default: date.year == today.writtenDate.year ? Words.dayAndMonth(date) : Words.date(date)
      }
    return "\(day), \(Words.clock(local))"
  }
}
