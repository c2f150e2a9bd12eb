/// The rule of a prescription. ``kind`` says which of the members it has; ``PrescriptionVersion/frequencyRead`` says
/// every rule in words, also one of a kind that this library does not know yet.
///
/// Days come from ``RemediClient/schedule(from:to:)``, never from working out a rule.
public struct Timing: Codable, Hashable, Sendable {
  public let kind: Kind
  /// The times of a day on which it is due; not of `interval` and `asNeeded`.
  public let doses: [Dose]?
  /// Days, weeks or months, as the kind says.
  public let every: Int?
  public let weekdays: [Weekday]?
  public let monthDays: [Int]?
  /// What becomes of a day that a month does not have: `lastDay` or `skip`.
  public let whereMissing: String?
  /// Which of the month's weekdays; -1 is the last.
  public let nth: Int?
  /// Of `cycle`: days with.
  public let on: Int?
  /// Of `cycle`: days without.
  public let off: Int?
  public let intervalMinutes: Int?
  /// The first dose of `interval`.
  public let first: Timestamp?
  /// How much each time, of `interval` and `asNeeded`.
  public let amount: String?
  /// Of `asNeeded`: seconds from one dose to the next, at the least.
  public let minimumInterval: Int?
  /// Of `asNeeded`: doses on a local day, at the most.
  public let maxPerDay: Int?
  /// Of ``Kind/asNeeded``: doses within any 24 hours at the most.
  public let maxIn24Hours: Int?
  /// Of `asNeeded`: what it is for.
  public let indication: String?
  /// Of `phases`: one after the other.
  public let phases: [Timing]?
  /// The first day.
  public let start: CalendarDate
  /// The last day, included; nil goes on.
  public let end: CalendarDate?
  /// After so many doses nothing more is due.
  public let count: Int?
  /// `home`: the times follow the clock of ``homeZone``; nil: the patient's own.
  public let clock: String?
  /// An IANA name.
  public let homeZone: String?
  /// Days on which nothing is asked for.
  public let pauses: [Pause]?
  /// Doses that stand at another time than the rule has them.
  public let moved: [Move]?
  /// Doses beside those of the rule.
  public let added: [Addition]?
  /// How wide the window of each dose is; nil as usual for the kind.
  public let window: Window?

  /// How a rule recurs.
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
    /// Some days with and some days without.
    public static let cycle = Self(rawValue: "cycle")
    /// At a fixed distance, whatever the clocks do.
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

  /// By the clock, or at a part of the day.
  public struct Dose: Codable, Hashable, Sendable {
    public let time: ClockTime?
    /// `morning`, `noon`, `evening` or `bedtime`; when that is, the patient says: ``Profile/dayParts``.
    public let dayPart: String?
    /// How it stands to that part's meal: `before`, `with` or `after`.
    public let meal: String?
    public let amount: String?
  }

  /// From a day to another, both included.
  public struct Pause: Codable, Hashable, Sendable {
    public let start: CalendarDate
    /// Nil: until further notice.
    public let end: CalendarDate?
    public let reason: String?
  }
  /// A dose that stands at another time.
  public struct Move: Codable, Hashable, Sendable {
    public let from: Place
    public let to: Place
  }

  /// A time or a part of a day.
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

  /// In seconds from the time of a dose; nil as usual for the kind.
  public struct Window: Codable, Hashable, Sendable {
    public let opensBefore: Int?
    public let lateAfter: Int?
    public let closesAfter: Int?
  }
}
