/// When a prescription may be taken as needed, and how often: the patient's days, each with what holds on it.
struct AsNeededDays: Sendable {
  /// A day, or the part of it in which one version rules.
  struct Stretch: Hashable, Sendable {
    let reign: Int
    /// The day, to count its doses; stretches of one day have the same.
    let day: Int
    let begin: Int64
    /// The first moment that no longer belongs to it.
    let end: Int64
    /// Doses a day; `Int.max` where nothing is said.
    let maximumPerDay: Int
    /// Doses of the source within any 24 hours; `Int.max` where nothing is said.
    let maximumIn24Hours: Int
    /// From the dose before to a dose in this stretch; never less than a minute, which a dose takes.
    let interval: Int64
    let amount: Int128
    /// Least time between a dose and any other of the substance.
    let gap: Int64

    /// No more than the limits of a stretch hold: with no maximum a day, neighbouring days are one stretch.
    func continues(_ earlier: Stretch) -> Bool {
      begin == earlier.end && maximumPerDay == .max && earlier.maximumPerDay == .max && reign == earlier.reign
        && isAlike(earlier)
    }

    func isAlike(_ other: Stretch) -> Bool {
      interval == other.interval && amount == other.amount && gap == other.gap
        && maximumIn24Hours == other.maximumIn24Hours
    }

    /// How many of its doses 24 hours have room for, whatever a day may have.
    var fitting: Int { min(Int((RollingMaximum.day - 1) / interval) + 1, maximumIn24Hours) }

    /// The same until another end, with no maximum a day.
    func endless(until end: Int64) -> Stretch {
      Stretch(
        reign: reign, day: day, begin: begin, end: end, maximumPerDay: .max, maximumIn24Hours: maximumIn24Hours,
        interval: interval, amount: amount, gap: gap)
    }
  }

  let source: Int
  /// In order of time, apart from each other.
  let stretches: [Stretch]

  init(source: Int, _ stretches: [Stretch]) {
    self.source = source
    var joined: [Stretch] = []
    for (index, stretch) in stretches.enumerated() {
      let stretch = Self.withoutIdleMaximum(stretch)
      // The doses of a day that is shared with the next stretch are still to be counted.
      let isShared = index + 1 < stretches.count && stretches[index + 1].day == stretch.day
      if let last = joined.last, !isShared, stretch.continues(last) {
        joined[joined.count - 1] = last.endless(until: stretch.end)
      } else {
        joined.append(stretch)
      }
    }
    self.stretches = joined
  }

  /// Where the interval or the maximum in 24 hours lets no more doses into 24 hours than may be taken on a day, the
  /// maximum a day forbids nothing that can happen within 24 hours.
  private static func withoutIdleMaximum(_ stretch: Stretch) -> Stretch {
    guard stretch.maximumPerDay >= 2, stretch.fitting <= stretch.maximumPerDay else { return stretch }
    return stretch.endless(until: stretch.end)
  }

  /// How many doses of each stretch from `first` on make up the most that can be taken from `start` until before `end`.
  struct Plan {
    var total: Int128 = 0
    var first = 0
    var counts: [Int] = []
  }

  /// The most that can be taken from `start` until before `end`, counted no further than what exceeds `enough`.
  ///
  /// Where all stretches are alike, each dose as early as possible is best: exchanging a dose for a later one never makes
  /// room for more. Where amounts or intervals change, one dose less before the change may be worth more after it, so
  /// that all numbers are tried, save those that cannot lead to more than was found.
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

  /// The beginnings of 24 hours at which the plan can be at its largest.
  ///
  /// While the 24 hours move on, a plan loses a dose only where its first dose, pushed on by them, pushes another over the
  /// end of a stretch: so many intervals before that end. Just before that it is at its largest.
  func starts(_ resolution: Int64, enough: Int128) -> [Int64] {
    var starts: [Int64] = []
    for (index, stretch) in stretches.enumerated() {
      let earliest = stretch.end - RollingMaximum.day - resolution
      var pushed = [stretch.end - resolution]
      var tried: Set<Int64> = []
      let near = stretches[...index].reversed().prefix { $0.end > earliest }
      let in24Hours = near.map(\.maximumIn24Hours).max() ?? .max
      for other in near where tried.insert(other.interval).inserted {
        // A row that is longer than what is enough breaks the limit wherever it begins.
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
