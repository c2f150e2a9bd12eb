import Remedi

/// When and how often a prescription may be taken as needed: the patient's days with their limits.
struct AsNeededDays: Sendable {
  /// A day, or the part of it in which one version is in force.
  struct Stretch: Hashable, Sendable {
    let reign: Int
    /// The day number, for counting its doses; stretches of one day have the same.
    let day: Int
    let begin: Int64
    /// The end, exclusive.
    let end: Int64
    /// The most doses per day; `Int.max` if unlimited.
    let maximumPerDay: Int
    /// The most doses of the source within any 24 hours; `Int.max` if unlimited.
    let maximumIn24Hours: Int
    /// The minimum time from the previous dose to a dose in this stretch; at least a minute, the duration of a dose.
    let interval: Int64
    let amount: Int128
    /// The minimum time between a dose and any other of the substance.
    let gap: Int64

    /// Whether the limits are equal: without a daily maximum, adjacent equal days are one stretch.
    func continues(_ earlier: Stretch) -> Bool {
      begin == earlier.end && maximumPerDay == .max && earlier.maximumPerDay == .max && reign == earlier.reign
        && isAlike(earlier)
    }

    func isAlike(_ other: Stretch) -> Bool {
      interval == other.interval && amount == other.amount && gap == other.gap
        && maximumIn24Hours == other.maximumIn24Hours
    }

    /// The most doses within 24 hours, ignoring the daily maximum.
    var fitting: Int { min(Int((RollingMaximum.day - 1) / interval) + 1, maximumIn24Hours) }

    /// A copy with another end, without a daily maximum.
    func endless(until end: Int64) -> Stretch {
      Stretch(
        reign: reign, day: day, begin: begin, end: end, maximumPerDay: .max, maximumIn24Hours: maximumIn24Hours,
        interval: interval, amount: amount, gap: gap)
    }
  }

  let source: Int
  /// In order of time, not overlapping.
  let stretches: [Stretch]

  init(source: Int, _ stretches: [Stretch]) {
    self.source = source
    var joined: [Stretch] = []
    for (index, stretch) in stretches.enumerated() {
      let stretch = Self.withoutIdleMaximum(stretch)
      // If the day is shared with the next stretch, its doses still have to be counted.
      let isShared = index + 1 < stretches.count && stretches[index + 1].day == stretch.day
      if let last = joined.last, !isShared, stretch.continues(last) {
        joined[joined.count - 1] = last.endless(until: stretch.end)
      } else {
        joined.append(stretch)
      }
    }
    self.stretches = joined
  }

  /// If the interval or the 24-hour maximum permits no more doses in 24 hours than the daily maximum, the latter has no
  /// effect within 24 hours.
  private static func withoutIdleMaximum(_ stretch: Stretch) -> Stretch {
    guard stretch.maximumPerDay >= 2, stretch.fitting <= stretch.maximumPerDay else { return stretch }
    return stretch.endless(until: stretch.end)
  }

  /// The number of doses in each stretch from `first` on that gives the largest amount from `start` until before `end`.
  struct Plan {
    var total: Int128 = 0
    var first = 0
    var counts: [Int] = []
  }

  /// The largest amount from `start` until before `end`, computed only until it exceeds `enough`.
  ///
  /// If all stretches are alike, taking each dose as early as possible is optimal: replacing a dose by a later one
  /// never makes room for more. If amounts or intervals change, one dose less before the change may permit a larger
  /// amount after it, so all numbers are tried, except those that cannot exceed the best result.
  func plan(from start: Int64, before end: Int64, enough: Int128) -> Plan {
    let first = stretches.partitioningIndex { $0.end > start }
    var after = first
    while after < stretches.count, stretches[after].begin < end { after += 1 }
    guard first < after else { return Plan() }
    var search = PlanSearch(stretches: stretches[first..<after], start: start, end: end, enough: enough)
    return Plan(total: search.best(), first: first, counts: search.bestCounts)
  }

  /// The doses of a plan, each as early as possible.
  func doses(_ plan: Plan, from start: Int64) -> [TakenDose] {
    var doses: [TakenDose] = []
    var next = start
    for (offset, count) in plan.counts.enumerated() where count > 0 {
      let stretch = stretches[plan.first + offset]
      if let last = doses.last { next = last.takenAt + stretch.interval }
      next = max(next, stretch.begin, start)
      for _ in 0..<count {
        doses.append(TakenDose(source: source, stretch, at: next))
        next += stretch.interval
      }
    }
    return doses
  }

  /// The starts of 24-hour periods at which the plan can be largest.
  ///
  /// As the period moves on, a plan loses a dose only if its first dose, pushed along, pushes another over the end of a
  /// stretch: a number of intervals before that end. Just before that it is largest.
  func starts(_ resolution: Int64, enough: Int128) -> [Int64] {
    var starts: [Int64] = []
    for (index, stretch) in stretches.enumerated() {
      let earliest = stretch.end - RollingMaximum.day - resolution
      var pushed = [stretch.end - resolution]
      var tried: Set<Int64> = []
      let near = stretches[...index].reversed().prefix { $0.end > earliest }
      let in24Hours = near.map(\.maximumIn24Hours).max() ?? .max
      for other in near where tried.insert(other.interval).inserted {
        // A row longer than `enough` exceeds the limit wherever it begins.
        let row = Int(clamping: enough / max(1, other.amount) + 1)
        let fitting = Int((RollingMaximum.day - 1) / other.interval)
        let counted = other.maximumPerDay == .max ? fitting : other.maximumPerDay * near.count
        let most = max(0, min(fitting, counted, in24Hours, row))
        pushed = pushed.flatMap { moment in (0...most).map { moment - Int64($0) * other.interval } }
          .filter { $0 > earliest }
      }
      starts.append(stretch.begin)
      starts += pushed
    }
    return starts
  }
}
