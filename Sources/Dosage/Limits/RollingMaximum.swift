import Remedi

/// Finds whether any 24 hours can contain more of a substance than allowed.
///
/// This is exact, without enumerating behaviours. Doses are within 24 hours if less than 24 hours are between the first
/// and the last; two doses 24 hours apart are not. In the 24 hours from a moment `t`, a dose can be taken if its window
/// opens before they end and closes after `t`, independent of all others. As-needed doses fit as described in
/// ``AsNeededDays/plan(from:before:enough:)``. The sum over `t` decreases only when a window closes or a plan loses a
/// dose. It is largest just before such a moment, and these are few.
struct RollingMaximum {
  /// 24 hours in milliseconds.
  static let day: Int64 = 86_400_000

  private let byOpening: [PermittedDose]
  private let asNeeded: [AsNeededDays]
  private let maximum: Int128
  private let widest: Int64

  init(_ doses: [PermittedDose], _ asNeeded: [AsNeededDays], maximum: Int128) {
    byOpening = doses.sorted { $0.first < $1.first }
    self.asNeeded = asNeeded
    self.maximum = maximum
    widest = doses.lazy.map { $0.closes - $0.opens }.max() ?? 0
  }

  /// Doses that together exceed the maximum: as few as possible and, among the largest, close to the schedule. Nil
  /// proves that there are none.
  func breach() -> [TakenDose]? {
    let exact = exceeding(resolution: 1)
    guard !exact.isEmpty else { return nil }
    // Whole minutes are easier to read, if possible.
    for resolution in [60_000, 1000] as [Int64] {
      let moments = exceeding(resolution: resolution)
      if let found = counterexample(from: moments, resolution) { return found }
    }
    return counterexample(from: exact, 1)
  }

  /// For doses that are taken when due: the 24 hours with the largest amount, and all their doses. Nil if no 24 hours
  /// exceed the maximum. The 24 hours must also have passed on the patient's clock: a daily dose is not twice in 24
  /// hours because of a night with 23 hours.
  /// - Parameter ahead: the offset of the patient's clock from UTC at a moment, in milliseconds.
  func worst(ahead: (Int64) -> Int64) -> (doses: [TakenDose], total: Int128)? {
    let walls = byOpening.map { $0.first + ahead($0.first) }
    func isWithin(_ index: Int, of first: Int) -> Bool {
      byOpening[index].first < byOpening[first].first + Self.day && walls[index] < walls[first] + Self.day
    }
    var worst: (first: Int, end: Int, total: Int128)?
    var (end, sum) = (0, Int128(0))
    for first in byOpening.indices {
      while end < byOpening.count, isWithin(end, of: first) {
        sum += byOpening[end].amount
        end += 1
      }
      // When clocks go back, an earlier dose may no longer be within 24 hours.
      while end > first + 1, !isWithin(end - 1, of: first) {
        end -= 1
        sum -= byOpening[end].amount
      }
      if sum > maximum, worst.map({ sum > $0.total }) ?? true { worst = (first, end, sum) }
      sum -= byOpening[first].amount
    }
    return worst.map { worst in
      (byOpening[worst.first..<worst.end].map { TakenDose($0, at: $0.first) }, worst.total)
    }
  }

  /// The starts of 24-hour periods that can exceed the maximum, among those at which the sum is largest.
  private func exceeding(resolution: Int64) -> [Int64] {
    let lasts = byOpening.map { (moment: $0.last(resolution), amount: $0.amount) }.sorted { $0.moment < $1.moment }
    let starts = asNeeded.flatMap { $0.starts(resolution, enough: maximum) }
    var (entered, left) = (0, 0)
    var sum: Int128 = 0
    var found: [Int64] = []
    var previous: Int64?
    for start in (lasts.map(\.moment) + starts).sorted() where start != previous {
      previous = start
      let end = start + Self.day - resolution
      while entered < byOpening.count, byOpening[entered].first <= end {
        sum += byOpening[entered].amount
        entered += 1
      }
      while left < lasts.count, lasts[left].moment < start {
        sum -= lasts[left].amount
        left += 1
      }
      var total = sum
      for days in asNeeded where total <= maximum {
        total += days.plan(from: start, before: end + 1, enough: maximum - total).total
      }
      if total > maximum { found.append(start) }
    }
    return found
  }

  private struct Choice {
    var doses: [TakenDose]
    let deviation: Int64

    init(_ doses: [TakenDose]) {
      self.doses = doses.sorted { $0.takenAt < $1.takenAt }
      deviation = doses.reduce(0) { $0 + $1.deviation }
    }

    func isBetter(than other: Choice) -> Bool { (doses.count, deviation) < (other.doses.count, other.deviation) }
  }

  private func counterexample(from starts: [Int64], _ resolution: Int64) -> [TakenDose]? {
    let choices = starts.compactMap { choice(from: $0, resolution) }
    guard let fewest = choices.map(\.doses.count).min() else { return nil }
    var best: Choice?
    // Rules repeat themselves, so the doses closest to the schedule are found in the first weeks.
    for first in choices.filter({ $0.doses.count == fewest }).prefix(100) {
      let scheduled = first.doses.compactMap(\.scheduled)
      let shifted = scheduled + scheduled.map { $0 - Self.day + resolution }
      for choice in [first] + shifted.compactMap({ choice(from: $0, resolution) })
      where best.map(choice.isBetter(than:)) ?? true { best = choice }
    }
    return best?.doses
  }

  /// The fewest doses within 24 hours that exceed the maximum, each as close to its schedule as possible.
  private func choice(from start: Int64, _ resolution: Int64) -> Choice? {
    let end = start + Self.day - resolution
    var doses: [TakenDose] = []
    var index = byOpening.partitioningIndex { $0.first >= start - widest }
    while index < byOpening.count, byOpening[index].first <= end {
      let dose = byOpening[index]
      let last = dose.last(resolution)
      if last >= start {
        let moment = min(max(dose.scheduled, dose.first, start), min(last, end))
        doses.append(TakenDose(dose, at: moment))
      }
      index += 1
    }
    for days in asNeeded {
      doses += days.doses(days.plan(from: start, before: end + 1, enough: maximum), from: start)
    }
    doses.sort { ($1.amount, $0.deviation, $0.takenAt) < ($0.amount, $1.deviation, $1.takenAt) }
    var total: Int128 = 0
    for (count, dose) in doses.enumerated() {
      total += dose.amount
      if total > maximum { return Choice(Array(doses[...count])) }
    }
    return nil
  }
}
