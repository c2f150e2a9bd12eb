import Testing

@testable import Dosage
@testable import Remedi

/// Tries every behaviour: each scheduled dose at every point of its window, doses as needed at every set of points that
/// the rules of recording allow; the points are those at which anything changes, and the millisecond before each.
struct LimitBruteForce {
  /// Milliseconds.
  let step: Int64
  /// The largest amount within 24 hours, in the unit of a dose, and the smallest gap in milliseconds, over all.
  private(set) var largest: Int64 = 0
  private(set) var smallest = Int64.max
  private(set) var behaviours = 0

  init(step: Int64) { self.step = step }

  struct Dose {
    let points: [Int64]
    let amount: Int64
  }

  /// - Parameters:
  ///   - asNeeded: of one prescription, the sets of moments that are allowed.
  ///   - amount: of a dose as needed at a moment.
  mutating func search(_ doses: [Dose], asNeeded: [[Int64]], amount: (Int64) -> Int64 = { _ in 1 }) {
    for set in asNeeded {
      var (moments, amounts) = (set, set.map(amount))
      place(doses[...], &moments, &amounts)
    }
  }

  private mutating func place(_ doses: ArraySlice<Dose>, _ moments: inout [Int64], _ amounts: inout [Int64]) {
    guard let dose = doses.first else {
      measure(moments, amounts)
      return
    }
    // A dose left out adds nothing and comes close to nothing: all taken is the worst.
    amounts.append(dose.amount)
    for point in dose.points {
      moments.append(point)
      place(doses.dropFirst(), &moments, &amounts)
      moments.removeLast()
    }
    amounts.removeLast()
  }

  private mutating func measure(_ moments: [Int64], _ amounts: [Int64]) {
    behaviours += 1
    for first in moments.indices {
      var sum: Int64 = 0
      for other in moments.indices {
        let distance = moments[other] - moments[first]
        if distance >= 0, distance < 86_400_000 { sum += amounts[other] }
        if other != first { smallest = min(smallest, abs(distance)) }
      }
      largest = max(largest, sum)
    }
  }

  func points(from begin: Int64, until end: Int64) -> [Int64] {
    stride(from: begin, through: end, by: Int64.Stride(step)).flatMap { [$0 - 1, $0] }.filter {
      $0 >= begin && $0 < end
    }
  }

  /// All sets of points at which doses as needed may be taken one after another.
  func sets(
    of prescription: Prescription, from begin: Int64, until end: Int64, _ calendar: PatientCalendar
  ) -> [[Int64]] {
    let points = points(from: begin, until: end)
    var sets: [[Int64]] = [[]]
    for point in points {
      let moment = Instant(milliseconds: point)
      guard let rule = prescription.asNeeded(at: moment, on: calendar.date(at: moment)), !rule.isSuperseded else {
        continue
      }
      sets += sets.compactMap { set in
        let use = AsNeededUse(rule.rule, taken: set.map { Instant(milliseconds: $0) }, calendar: calendar)
        return use.isOverLimit(at: moment) ? nil : set + [point]
      }
    }
    return sets
  }
}
