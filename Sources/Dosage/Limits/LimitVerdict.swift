import Remedi

/// The result of a ``LimitCheck``.
public enum LimitVerdict: Sendable, Hashable {
  /// Nothing permitted exceeds a limit.
  /// - Parameter proof: a sentence that says what holds and what was searched.
  case safe(proof: String)
  case breach(LimitBreach)
  /// Nothing can be determined, with a sentence that says why: no limit is known, or amounts cannot be added.
  case notChecked(reason: String)
}

/// Doses that a patient may take as prescribed and that together exceed a limit: a counterexample with few doses, close
/// to the schedule.
public struct LimitBreach: Sendable, Hashable {
  public enum Limit: Sendable, Hashable {
    /// The maximum of a substance within any 24 hours: `4000 mg`.
    case maximumPer24Hours(String)
    /// The minimum number of seconds between two doses.
    case minimumGap(Int)
  }

  /// How the doses come about.
  public enum Course: Sendable, Hashable {
    /// Every dose is taken when due.
    case onSchedule
    /// Only one prescription’s as-needed doses, as many on one of the patient’s days as it states.
    case asOftenAsNamed
    /// Every dose when due and, in addition, as many as-needed doses as a day permits.
    case asNeededOnTop
    /// Early or late doses, as-needed doses of two days around a midnight, or a journey.
    case atTheExtremes
  }

  /// A journey that changes the patient's zone at a local midnight.
  public struct Flight: Sendable, Hashable {
    /// The first day in the new zone.
    public let date: LocalDate
    /// The offset there from UTC, in minutes.
    public let offsetMinutes: Int
    /// The offset there from the home clock, in minutes; negative if behind.
    public let aheadMinutes: Int
  }

  public let limit: Limit
  public let substance: String
  /// In order of time.
  public let doses: [TimelineDose]
  /// The total amount of the substance in the doses, such as `4500 mg`. Nil if an amount is unknown.
  public let total: String?
  public let course: Course
  /// The journey without which the limit would hold. Nil if it is exceeded at home.
  public let flight: Flight?
  /// The closest possible distance of two doses, in milliseconds. Nil if a maximum is exceeded.
  let closest: Int64?

  /// Whether the rule itself exceeds the limit although every dose is taken when due.
  public var isOnSchedule: Bool { course == .onSchedule }
  /// Whether the prescribed doses exceed the limit, not only permitted variations; this requires a confirmation.
  /// Prescribed are the schedule and as many as-needed doses as the orders state for one day. An as-needed dose shortly
  /// before or after a scheduled one is only permitted.
  public var isPrescribed: Bool {
    switch course {
    case .onSchedule, .asOftenAsNamed: true
    case .asNeededOnTop: if case .maximumPer24Hours = limit { true } else { false }
    case .atTheExtremes: false
    }
  }

  /// A description for the physician.
  public var sentence: String { LimitPhrases.sentence(self) }
}

/// A dose of a counterexample, for display on a timeline.
public struct TimelineDose: Sendable, Hashable {
  public let prescription: Identifier<Prescription>
  /// The medication's name.
  public let name: String
  /// For example `2 tablets`.
  public let amount: String?
  /// The amount of the substance, such as `1000 mg`.
  public let substanceAmount: String?
  /// Nil for an as-needed dose.
  public let scheduledFor: Instant?
  /// The half-open range in which it may be taken. For an as-needed dose, the part of the day in which it is
  /// prescribed.
  public let opensAt: Instant
  public let closesAt: Instant
  public let takenAt: Instant
  /// `on time`, `at the end of its window`, `as needed` …
  public let why: String
}
