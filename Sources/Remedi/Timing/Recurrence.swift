/// The recurrence within a phase.
public enum Recurrence: Sendable, Hashable {
  /// On the days of a pattern at these times: ascending, each at most once a day.
  case onDays(DayPattern, [TimedDose])
  /// At a fixed interval, regardless of clock changes.
  case interval(Interval)
  /// As needed.
  case asNeeded(AsNeeded)

  /// Every day at these clock times.
  public static func daily(_ doses: [TimedDose]) -> Self { .onDays(.daily, doses) }

  /// Doses at a fixed interval from a first one.
  public struct Interval: Sendable, Hashable, Codable {
    /// The first dose, to the minute, in the offset of the clock that it was prescribed by. Its date is the phase's
    /// first day, and days of the phase are counted in its offset.
    public let first: Instant
    /// Minutes.
    public let every: Int
    public let quantity: Quantity?

    public init(first: Instant, every minutes: Int, quantity: Quantity? = nil) {
      self.first = first
      self.every = minutes
      self.quantity = quantity
    }

    func has(_ moment: Instant) -> Bool {
      moment >= first && (moment.milliseconds - first.milliseconds) % (Int64(every) * 60_000) == 0
    }

    /// The last moment up to the end of a day that is not before the first dose.
    func last(through date: LocalDate) -> Instant {
      let step = Int64(every) * 60_000
      let end = (Int64(date.dayNumber + 1) * 1440 - Int64(first.offsetMinutes)) * 60_000
      return Instant(milliseconds: first.milliseconds + (end - 1 - first.milliseconds) / step * step)
    }

    /// The moments on `date`, in the offset of the first dose.
    func moments(on date: LocalDate) -> [Instant] {
      let step = Int64(every) * 60_000
      let begin = (Int64(date.dayNumber) * 1440 - Int64(first.offsetMinutes)) * 60_000
      let ahead = begin - first.milliseconds
      let index = ahead <= 0 ? 0 : (ahead + step - 1) / step
      var moments: [Instant] = []
      var next = first.milliseconds + index * step
      while next < begin + 86_400_000 {
        moments.append(Instant(milliseconds: next, offsetMinutes: first.offsetMinutes))
        next += step
      }
      return moments
    }
  }

  /// The limits of as-needed doses.
  public struct AsNeeded: Sendable, Hashable, Codable {
    public let quantity: Quantity?
    /// The minimum number of seconds between two doses.
    public let minimumInterval: Int?
    /// The most doses on a local day.
    public let maximumPerDay: Int?
    /// The most doses within any 24 hours; two doses 24 hours apart are not within them.
    public let maximumIn24Hours: Int?
    /// The indication in the physician's words.
    public let indication: String?

    public init(
      quantity: Quantity? = nil, minimumInterval: Int? = nil, maximumPerDay: Int? = nil, maximumIn24Hours: Int? = nil,
      indication: String? = nil
    ) {
      self.quantity = quantity
      self.minimumInterval = minimumInterval
      self.maximumPerDay = maximumPerDay
      self.maximumIn24Hours = maximumIn24Hours
      self.indication = indication
    }

    /// The number of doses in 24 hours beyond which another one needs confirmation: the smaller of the two maxima.
    public var usualIn24Hours: Int? { [maximumPerDay, maximumIn24Hours].compactMap { $0 }.min() }

    /// The distance in seconds within which two doses affect each other.
    public var reach: Int { max(minimumInterval ?? 0, usualIn24Hours == nil ? 0 : 86_400) }
  }

  package static let mostTimesADay = 24
  package static let tooManyTimes = "At most \(mostTimesADay) times a day can be given."

  /// Finds contradictions and sorts the doses.
  func checked(start: LocalDate, _ faults: inout Faults) -> Self {
    switch self {
    case .onDays(let pattern, let doses):
      pattern.check(&faults)
      Self.check(doses, &faults)
      return .onDays(pattern.normalized, doses.sorted { $0.time.rank < $1.time.rank })
    case .interval(let interval):
      Self.check(interval, start: start, &faults)
    case .asNeeded(let asNeeded):
      if let seconds = asNeeded.minimumInterval, !(60...31 * 86_400).contains(seconds) {
        faults.add("minimumInterval", "The least time between doses goes from a minute to 31 days.")
      }
      if let count = asNeeded.maximumPerDay, !(1...1000).contains(count) {
        faults.add("maximumPerDay", "The most doses a day go from 1 to 1000.")
      }
      if let count = asNeeded.maximumIn24Hours, !(1...1000).contains(count) {
        faults.add("maximumIn24Hours", "The most doses in 24 hours go from 1 to 1000.")
      }
      if let words = asNeeded.indication, words.isEmpty || words.count > 200 {
        faults.add("indication", "What it is for takes at most 200 characters.")
      }
    }
    return self
  }

  private static func check(_ doses: [TimedDose], _ faults: inout Faults) {
    if doses.isEmpty { faults.add("times", "Give at least one time of day.") }
    if doses.count > mostTimesADay { faults.add("times", tooManyTimes) }
    if Set(doses.map { $0.quantity == nil }).count > 1 {
      faults.add("times", "Say how much for each time, or for none.")
    }
    let day = LocalDate(dayNumber: 0)
    if Set(doses.map { $0.time.anchor(on: day) }).count < doses.count {
      faults.add("times", "The same time is listed twice.")
    }
    if doses.contains(where: { if case .dayPart(.bedtime, .some) = $0.time { true } else { false } }) {
      faults.add("times", "Bedtime has no meal to be before or after.")
    }
  }

  private static func check(_ interval: Interval, start: LocalDate, _ faults: inout Faults) {
    if interval.every < 2 { faults.add("every", "This would ask for more than 1,000 doses a day.") }
    if interval.every > 366 * 1440 { faults.add("every", "The time between doses is at most 366 days.") }
    if interval.first.milliseconds % 60_000 != 0 { faults.add("first", "The first dose is given to the minute.") }
    if abs(interval.first.offsetMinutes) > 14 * 60 {
      faults.add("first", "No clock is more than 14 hours ahead of UTC or behind it.")
    }
    if interval.first.writtenDate != start {
      faults.add("first", "The first dose must be on the first day, \(start).")
    }
  }
}
