/// The rule of a prescription. ``kind`` determines its members. ``PrescriptionVersion/frequencyRead`` describes every
/// rule in words, including kinds that this library does not know yet.
///
/// Get days from ``RemediClient/schedule(from:to:)``; never evaluate a rule.
public struct Timing: Codable, Hashable, Sendable {
  public let kind: Kind
  /// The times of the day. Not for `interval` and `asNeeded`.
  public let doses: [Dose]?
  /// The number of days, weeks or months, depending on the kind.
  public let every: Int?
  public let weekdays: [Weekday]?
  public let monthDays: [Int]?
  /// What happens to a day that a month does not have: `lastDay` or `skip`.
  public let whereMissing: String?
  /// Which of the month's weekdays; -1 is the last.
  public let nth: Int?
  /// For `cycle`: the number of days on.
  public let on: Int?
  /// For `cycle`: the number of days off.
  public let off: Int?
  public let intervalMinutes: Int?
  /// The first dose of an `interval`.
  public let first: Timestamp?
  /// The amount of each dose, for `interval` and `asNeeded`.
  public let amount: String?
  /// For `asNeeded`: the minimum number of seconds between two doses.
  public let minimumInterval: Int?
  /// For `asNeeded`: the most doses on a local day.
  public let maxPerDay: Int?
  /// For ``Kind/asNeeded``: the most doses within any 24 hours.
  public let maxIn24Hours: Int?
  /// For `asNeeded`: the indication.
  public let indication: String?
  /// For `phases`: the phases in order.
  public let phases: [Timing]?
  /// The first day.
  public let start: CalendarDate
  /// The last day, included. Nil if it has no end.
  public let end: CalendarDate?
  /// The number of doses after which the rule ends.
  public let count: Int?
  /// `home`: the times follow the clock of ``homeZone``. Nil: the patient's current zone.
  public let clock: String?
  /// An IANA name.
  public let homeZone: String?
  /// Days without doses.
  public let pauses: [Pause]?
  /// Doses that were moved from the time of the rule.
  public let moved: [Move]?
  /// Doses in addition to the rule.
  public let added: [Addition]?
  /// The window of each dose. Nil for the default of the kind.
  public let window: Window?

  /// The kind of recurrence.
  public struct Kind: OpenChoice {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Every day at clock times.
    public static let daily = Self(rawValue: "daily")
    /// Every so many days, counted from the first.
    public static let days = Self(rawValue: "days")
    public static let weekdays = Self(rawValue: "weekdays")
    public static let monthDays = Self(rawValue: "monthDays")
    public static let monthWeekday = Self(rawValue: "monthWeekday")
    /// Alternating days on and off.
    public static let cycle = Self(rawValue: "cycle")
    /// At a fixed interval, regardless of clock changes.
    public static let interval = Self(rawValue: "interval")
    public static let asNeeded = Self(rawValue: "asNeeded")
    public static let phases = Self(rawValue: "phases")
  }

  /// FHIR R4 DaysOfWeek.
  public struct Weekday: OpenChoice {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let monday = Self(rawValue: "mon")
    public static let tuesday = Self(rawValue: "tue")
    public static let wednesday = Self(rawValue: "wed")
    public static let thursday = Self(rawValue: "thu")
    public static let friday = Self(rawValue: "fri")
    public static let saturday = Self(rawValue: "sat")
    public static let sunday = Self(rawValue: "sun")
  }

  /// At a clock time or at a part of the day.
  public struct Dose: Codable, Hashable, Sendable {
    public let time: ClockTime?
    /// `morning`, `noon`, `evening` or `bedtime`; the patient defines their times in ``Profile/dayParts``.
    public let dayPart: String?
    /// The relation to the meal: `before`, `with` or `after`.
    public let meal: String?
    public let amount: String?
  }

  /// A range of days, both included.
  public struct Pause: Codable, Hashable, Sendable {
    public let start: CalendarDate
    /// Nil for an indefinite pause.
    public let end: CalendarDate?
    public let reason: String?
  }
  /// A dose that was moved to another time.
  public struct Move: Codable, Hashable, Sendable {
    public let from: Place
    public let to: Place
  }

  /// A clock time or a part of the day.
  public struct Place: Codable, Hashable, Sendable {
    public let date: CalendarDate
    public let time: ClockTime?
    public let dayPart: String?
  }

  public struct Addition: Codable, Hashable, Sendable {
    public let date: CalendarDate
    public let time: ClockTime
    public let amount: String?
  }

  /// Seconds relative to the time of a dose. Nil for the default of the kind.
  public struct Window: Codable, Hashable, Sendable {
    public let opensBefore: Int?
    public let lateAfter: Int?
    public let closesAfter: Int?
  }
}
