/// A range of days.
public struct Schedule: Codable, Hashable, Sendable {
  /// The IANA name of the patient's current zone; each day has its own.
  public let timeZone: String
  public let days: [ScheduleDay]
}

/// What a patient is asked to do on a day.
public struct ScheduleDay: Codable, Hashable, Sendable, Identifiable {
  public let date: CalendarDate
  /// The IANA name of the zone in force on the day.
  public let timeZone: String
  /// Sorted by ``Occurrence/scheduledFor``, then by name.
  public let occurrences: [Occurrence]
  /// Occurrences of earlier days that are still open, such as a dose at 23:50 after midnight. Nil if the day was
  /// requested by date, and from an older server.
  public let carriedOver: [Occurrence]?
  /// As-needed items, sorted by name.
  public let asNeeded: [AsNeeded]

  public var id: CalendarDate { date }
}
