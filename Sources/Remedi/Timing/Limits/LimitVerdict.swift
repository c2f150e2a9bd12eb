/// What a ``LimitCheck`` found.
public enum LimitVerdict: Sendable, Hashable {
  /// No permitted behaviour breaks a limit.
  /// - Parameter proof: a sentence: what holds, and what was searched.
  case safe(proof: String)
  case breach(LimitBreach)
  /// Nothing can be said, in a sentence why: no limit is on file, or amounts cannot be added up.
  case notChecked(reason: String)
}

/// Doses that a patient may take as prescribed and that together break a limit: a counterexample, in few doses and near
/// the schedule.
public struct LimitBreach: Sendable, Hashable {
  public enum Limit: Sendable, Hashable {
    /// So much of a substance within any 24 hours: `4000 mg`.
    case maximumPer24Hours(String)
    /// Seconds from one dose to the next.
    case minimumGap(Int)
  }

  /// How the doses come to be taken so.
  public enum Course: Sendable, Hashable {
    /// Every dose is taken when it is due.
    case onSchedule
    /// One prescription’s doses as needed alone, as many on one of the patient’s days as it names itself.
    case asOftenAsNamed
    /// Every dose when it is due and, on top, doses as needed as often as a day has room for.
    case asNeededOnTop
    /// Doses that are early or late, two days’ doses around a midnight, or a journey.
    case atTheExtremes
  }

  /// A journey that changes the patient's zone at a local midnight.
  public struct Flight: Sendable, Hashable {
    /// The first day in the new zone.
    public let date: LocalDate
    /// Minutes that the clocks there are ahead of UTC.
    public let offsetMinutes: Int
    /// Minutes that the clocks there are ahead of those at home; negative where they are behind.
    public let aheadMinutes: Int
  }

  public let limit: Limit
  public let substance: String
  /// In order of time.
  public let doses: [TimelineDose]
  /// How much of the substance the doses hold together, such as `4500 mg`; nil where an amount is not known.
  public let total: String?
  public let course: Course
  /// The journey without which the limit would hold; nil where it breaks at home.
  public let flight: Flight?
  /// How close two doses can come at the least, in milliseconds; nil where a maximum breaks.
  let closest: Int64?

  /// The rule itself breaks the limit: every dose is taken when it is due.
  public var isOnSchedule: Bool { course == .onSchedule }
  /// What is prescribed breaks the limit, not only what is permitted beside it: this asks for a confirmation. A plan and
  /// as many doses as needed as the orders name for one day are prescribed together; that a dose as needed is taken shortly
  /// before or after one of the plan is permitted.
  public var isPrescribed: Bool {
    switch course {
    case .onSchedule, .asOftenAsNamed: true
    case .asNeededOnTop: if case .maximumPer24Hours = limit { true } else { false }
    case .atTheExtremes: false
    }
  }

  /// What happens, for the physician.
  public var sentence: String { LimitPhrases.sentence(self) }
}

/// A dose of a counterexample, to be drawn on a line of time.
public struct TimelineDose: Sendable, Hashable {
  public let prescription: Identifier<Prescription>
  /// The medication's name.
  public let name: String
  /// Such as `2 tablets`.
  public let amount: String?
  /// How much of the substance that is, such as `1000 mg`.
  public let substanceAmount: String?
  /// Nil for a dose as needed.
  public let scheduledFor: Instant?
  /// From when until before when it may be taken; of a dose as needed, the part of the day in which it is prescribed.
  public let opensAt: Instant
  public let closesAt: Instant
  public let takenAt: Instant
  /// `on time`, `at the end of its window`, `as needed` …
  public let why: String
}
