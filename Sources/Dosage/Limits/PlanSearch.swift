import Remedi

/// Finds the number of doses in each stretch that gives the largest amount.
struct PlanSearch {
  private let stretches: ArraySlice<AsNeededDays.Stretch>
  private let start: Int64
  private let end: Int64
  private let enough: Int128
  private let areAlike: Bool
  private var counts: [Int] = []
  private(set) var bestCounts: [Int] = []
  private var bestTotal: Int128 = -1

  init(stretches: ArraySlice<AsNeededDays.Stretch>, start: Int64, end: Int64, enough: Int128) {
    self.stretches = stretches
    self.start = start
    self.end = end
    self.enough = enough
    areAlike = stretches.allSatisfy { $0.isAlike(stretches[stretches.startIndex]) }
  }

  mutating func best() -> Int128 {
    search(stretches.startIndex, last: nil, today: 0, all: 0, total: 0)
    return bestTotal
  }

  /// - Parameters:
  ///   - last: when the previous dose is taken.
  ///   - today: the number of doses on the day so far.
  ///   - all: the number of doses in the plan so far, all within 24 hours.
  private mutating func search(_ index: Int, last: Int64?, today: Int, all: Int, total: Int128) {
    guard index < stretches.endIndex, total <= enough else {
      if total > bestTotal { (bestTotal, bestCounts) = (total, counts) }
      return
    }
    let stretch = stretches[index]
    let used = index > stretches.startIndex && stretches[index - 1].day == stretch.day ? today : 0
    let (first, most) = fit(stretch, last: last, used: used, all: all, total: total)
    var count = most
    repeat {
      let sum = total + Int128(count) * stretch.amount
      if count < most, sum + Self.bound(self, after: index) <= bestTotal { return }
      counts.append(count)
      search(
        index + 1, last: count > 0 ? first + Int64(count - 1) * stretch.interval : last, today: used + count,
        all: all + count, total: sum)
      counts.removeLast()
      count -= 1
    } while count >= 0 && !areAlike
  }

  /// An upper bound of any plan in the stretches after the given one.
  private static func bound(_ search: PlanSearch, after index: Int) -> Int128 {
    search.stretches[(index + 1)...].reduce(0) { sum, stretch in
      sum + Int128(search.fit(stretch, last: nil, used: 0, all: 0, total: 0).count) * stretch.amount
    }
  }

  /// The earliest moment of a dose in a stretch, and how many doses fit from there on.
  private func fit(
    _ stretch: AsNeededDays.Stretch, last: Int64?, used: Int, all: Int, total: Int128
  ) -> (first: Int64, count: Int) {
    let first = max(stretch.begin, start, last.map { $0 + stretch.interval } ?? start)
    let end = min(stretch.end, end)
    guard first < end else { return (first, 0) }
    let wanted = Int(clamping: (enough - total) / max(1, stretch.amount) + 1)
    let fitting = Int((end - first - 1) / stretch.interval) + 1
    let ofDay = stretch.maximumPerDay == .max ? .max : stretch.maximumPerDay - used
    let of24Hours = stretch.maximumIn24Hours == .max ? .max : stretch.maximumIn24Hours - all
    return (first, max(0, min(wanted, fitting, ofDay, of24Hours)))
  }
}
