import Remedi

/// The parsed parts of one phase, each at most once, before they are checked for consistency.
struct PhaseDraft {
  /// Amounts and times in their order in the text.
  var entries: [Entry] = []
  /// A meal that does not belong to a single time.
  var meal: Said<MealRelation>?
  /// A number of times a day without clock times.
  var timesADay: Said<TimesADay>?
  var days = DaysDraft()
  /// Minutes between doses.
  var interval: Said<Int>?
  var asNeeded: Said<String>?
  var indication: Said<String>?
  /// The minimum number of seconds between doses.
  var minimumInterval: Said<Int>?
  var maximumPerDay: Said<Maximum>?
  var maximumIn24Hours: Said<Maximum>?
  var from: Said<DateDraft>?
  var fromTime: Said<LocalTime>?
  var until: Said<DateDraft>?
  /// Whether it explicitly has no end.
  var goesOn: Said<Bool>?
  var duration: Said<Duration>?
  /// The total number of doses.
  var count: Said<Count>?
  var exercise: Said<ExerciseDosage>?
  var titration: Said<TitrationDraft>?
  /// The offset of the first dose's clock from UTC in minutes.
  var offset: Said<Int>?
  /// Whether a time is written like `0800`.
  var hasFourDigits = false
  /// `1 am`, `2 pm` without an `at`, whose numbers may also be amounts.
  var smallHours: [Said<SmallHour>] = []
  /// The position of midnight, which belongs to two days.
  var midnight: Range<Int>?
  /// The position of `every morning`, which includes every day.
  var saysEveryDay: Range<Int>?
  /// `with each meal`
  var isMealOfEach = false
  /// The first entry of day parts that share a preposition: `in the morning and evening`.
  var sharedRun: Int?
  /// The position of its beginning.
  var span = 0..<0

  /// A value and its position in the text.
  struct Said<Value> {
    let value: Value
    let span: Range<Int>
  }

  /// A number before `am` or `pm`.
  struct SmallHour {
    /// Larger amounts are rarely taken at one time.
    static let numbers = 1...4

    let number: Int
    let isPM: Bool
  }

  enum Entry {
    case amount(Said<Quantity>)
    case time(Said<DoseTime>)
  }

  struct TimesADay {
    let count: Int
    /// True for `twice daily`, false for `twice`.
    let saysDay: Bool
    /// `bid`, which implies a number per day.
    let isAbbreviation: Bool
  }

  /// A maximum and its unit: `8 doses`, `8 puffs`, `8`.
  struct Maximum {
    enum Counted { case doses, units(String), unsaid }

    let count: Int
    let counted: Counted
  }

  struct Count {
    let doses: Int
    /// `18 doses in all`: of all phases together.
    let isOfAll: Bool
  }

  struct Duration {
    let count: Int
    let unit: CalendarUnit
  }

  var times: [Said<DoseTime>] { entries.compactMap { if case .time(let time) = $0 { time } else { nil } } }

  var amounts: [Said<Quantity>] { entries.compactMap { if case .amount(let amount) = $0 { amount } else { nil } } }

  /// The maximum, whether per day or in 24 hours.
  var maximum: Said<Maximum>? { maximumPerDay ?? maximumIn24Hours }

  /// Whether it has no times.
  var saysNoTime: Bool {
    times.isEmpty && timesADay == nil && meal == nil && interval == nil && asNeeded == nil && days.isEmpty
  }

  /// Whether it only changes the amount and says nothing else about the doses.
  var isOnlyTitration: Bool { titration != nil && saysNoTime && entries.isEmpty && exercise == nil }

  var isEmpty: Bool { saysNoTime && entries.isEmpty && exercise == nil && titration == nil }
}

/// The unit of a duration.
enum CalendarUnit: Hashable {
  case minute, hour, day, week, month

  init?(_ word: String) {
    switch word {
    case "minute", "minutes", "min", "mins": self = .minute
    case "hour", "hours", "h", "hr", "hrs": self = .hour
    case "day", "days", "d": self = .day
    case "week", "weeks", "wk", "wks", "w": self = .week
    case "month", "months", "mo", "mos": self = .month
    default: return nil
    }
  }
}
