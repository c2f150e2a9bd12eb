/// What was read of one phase, each thing at most once, before it is known whether it makes sense together.
struct PhaseDraft {
  /// Amounts and times in the order in which they stand.
  var entries: [Entry] = []
  /// A meal that belongs to no single time.
  var meal: Said<MealRelation>?
  /// Times a day, where it does not say which.
  var timesADay: Said<TimesADay>?
  var days = DaysDraft()
  /// Minutes between doses.
  var interval: Said<Int>?
  var asNeeded: Said<String>?
  var indication: Said<String>?
  /// Seconds between doses at the least.
  var minimumInterval: Said<Int>?
  var maximumPerDay: Said<Maximum>?
  var maximumIn24Hours: Said<Maximum>?
  var from: Said<DateDraft>?
  var fromTime: Said<LocalTime>?
  var until: Said<DateDraft>?
  /// Without an end, as was said.
  var goesOn: Said<Bool>?
  var duration: Said<Duration>?
  /// Doses in all.
  var count: Said<Count>?
  var exercise: Said<ExerciseDosage>?
  var titration: Said<TitrationDraft>?
  /// Minutes that the first dose's clock is ahead of UTC.
  var offset: Said<Int>?
  /// Whether a time is written as `0800`.
  var hasFourDigits = false
  /// `1 am`, `2 pm` without an `at`, of numbers that may be amounts as well.
  var smallHours: [Said<SmallHour>] = []
  /// Where midnight is said, which two days share.
  var midnight: Range<Int>?
  /// `every morning`, which leaves no day out.
  var saysEveryDay: Range<Int>?
  /// `with each meal`
  var isMealOfEach = false
  /// From which entry on parts of the day share a preposition: `in the morning and evening`.
  var sharedRun: Int?
  /// Where its beginning stands.
  var span = 0..<0

  /// A value and where it stands in the text.
  struct Said<Value> {
    let value: Value
    let span: Range<Int>
  }

  /// A number before `am` or `pm`.
  struct SmallHour {
    /// Larger ones are seldom taken at one time.
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
    /// `twice daily`, not `twice`.
    let saysDay: Bool
    /// `bid`, which is a number a day by itself.
    let isAbbreviation: Bool
  }

  /// How many at the most, and of what: `8 doses`, `8 puffs`, `8`.
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

  /// How many at the most, whether a day or in 24 hours.
  var maximum: Said<Maximum>? { maximumPerDay ?? maximumIn24Hours }

  /// Whether it says nothing about when.
  var saysNoTime: Bool {
    times.isEmpty && timesADay == nil && meal == nil && interval == nil && asNeeded == nil && days.isEmpty
  }

  /// Whether it says how the amount changes, and nothing about the doses themselves.
  var isOnlyTitration: Bool { titration != nil && saysNoTime && entries.isEmpty && exercise == nil }

  var isEmpty: Bool { saysNoTime && entries.isEmpty && exercise == nil && titration == nil }
}

/// What a length of time is counted in.
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
