import Remedi

/// A patient's slots as a calendar program reads them (RFC 5545): a single event each, in UTC, so that each fetch equals
/// the schedule, whatever daylight saving, a journey or a moved dose did to it. Nothing of what is due fits in.
struct CalendarFeed: Sendable {
  /// A slot as an event.
  struct Event: Sendable, Hashable {
    let slot: SlotID
    /// The due time in the offset of the patient's clock.
    let scheduledFor: Instant
    /// When a reminder comes, in seconds from the slot's time, ascending.
    let alarms: [Int]
  }

  /// The time that an event takes in a calendar.
  static let duration = "PT15M"
  /// How often a program is asked to fetch (RFC 7986, 5.7).
  static let refresh = "PT1H"

  let events: [Event]
  /// When the events last changed.
  let changedAt: Instant
  /// What each event is called. Nil for “Remedi” and the time on the patient's clock.
  let title: String?
  /// Where the patient's app shows the day.
  let url: String
  /// What names an event for good: nobody else's events have it.
  let key: @Sendable (SlotID) -> String

  /// The whole stream.
  var bytes: [UInt8] {
    var calendar = ICalendarWriter()
    calendar.begin("VCALENDAR")
    calendar.line("VERSION", "2.0")
    calendar.line("PRODID", "-//Remedi//Reminders//EN")
    calendar.line("NAME", "Remedi")
    calendar.line("X-WR-CALNAME", "Remedi")
    calendar.line("REFRESH-INTERVAL;VALUE=DURATION", Self.refresh)
    calendar.line("X-PUBLISHED-TTL", Self.refresh)
    let stamp = ICalendarWriter.utc(changedAt)
    for event in events { write(event, stamp, to: &calendar) }
    calendar.end("VCALENDAR")
    return calendar.bytes
  }

  private func write(_ event: Event, _ stamp: String, to calendar: inout ICalendarWriter) {
    let key = key(event.slot)
    calendar.begin("VEVENT")
    calendar.line("UID", "\(key)@remedi")
    calendar.line("DTSTAMP", stamp)
    calendar.line("DTSTART", ICalendarWriter.utc(event.slot.moment))
    calendar.line("DURATION", Self.duration)
    calendar.line("SUMMARY", ICalendarWriter.text(title ?? "Remedi \(Phrases.shortClock(event.scheduledFor))"))
    calendar.line("CLASS", "PRIVATE")
    calendar.line("TRANSP", "TRANSPARENT")
    calendar.line("URL", url)
    for (number, seconds) in event.alarms.enumerated() {
      calendar.begin("VALARM")
      calendar.line("UID", "\(key)-\(number)@remedi")
      calendar.line("ACTION", "DISPLAY")
      calendar.line("DESCRIPTION", "Remedi")
      calendar.line("TRIGGER", ICalendarWriter.duration(seconds: seconds))
      calendar.end("VALARM")
    }
    calendar.end("VEVENT")
  }
}
