/// A range of days.
public struct Schedule: Codable, Hashable, Sendable {
  /// The IANA name of the patient's current zone; each day names its own.
  public let timeZone: String
  public let days: [ScheduleDay]
}

/// What a patient is asked to do on a day.
public struct ScheduleDay: Codable, Hashable, Sendable, Identifiable {
  public let date: CalendarDate
  /// The IANA name of the zone in force on the day.
  public let timeZone: String
  /// By ``Occurrence/scheduledFor``, then by name.
  public let occurrences: [Occurrence]
  /// What is still open from days before, in the same form: a dose at 23:50 after midnight. Nil where the day was asked
  /// for by its date, and from a server that does not tell.
  public let carriedOver: [Occurrence]?
  /// What can be taken as needed, by name.
  public let asNeeded: [AsNeeded]

  public var id: CalendarDate { date }
}
