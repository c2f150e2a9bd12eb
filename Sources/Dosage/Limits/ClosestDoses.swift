import Remedi

/// Finds whether two doses can be closer than allowed.
///
/// This is exact: the closest distance is between the end of the earlier window and the beginning of the later one. No
/// third dose keeps them apart, since every dose may be omitted.
struct ClosestDoses {
  /// Two doses and their closest possible distance, in milliseconds.
  struct Pair {
    let doses: [TakenDose]
    let required: Int64
    let closest: Int64

    fileprivate var deviation: Int64 { doses.reduce(0) { $0 + $1.deviation } }
  }

  private let byOpening: [PermittedDose]
  private let asNeeded: [AsNeededDays]
  private let largestGap: Int64

  init(_ doses: [PermittedDose], _ asNeeded: [AsNeededDays], largestGap: Int64) {
    byOpening = doses.sorted { $0.first < $1.first }
    self.asNeeded = asNeeded
    self.largestGap = largestGap
  }

  /// The pair nearest to the schedule among those that violate a gap. Nil proves that there is none.
  func breach() -> Pair? {
    for resolution in [60_000, 1000, 1] as [Int64] {
      if let pair = scheduledPair(resolution) ?? mixedPair(resolution) ?? asNeededPair(resolution) { return pair }
    }
    return nil
  }

  private func scheduledPair(_ resolution: Int64) -> Pair? {
    var best: Pair?
    for (index, first) in byOpening.enumerated() {
      for second in byOpening[(index + 1)...] {
        if second.first > first.last(resolution) + largestGap { break }
        guard let pair = pair(first, second, resolution) else { continue }
        if best.map({ pair.deviation < $0.deviation }) ?? true { best = pair }
      }
    }
    return best
  }

  /// Two scheduled doses, moved only as close as necessary.
  private func pair(_ one: PermittedDose, _ other: PermittedDose, _ resolution: Int64) -> Pair? {
    let (first, second) = one.scheduled <= other.scheduled ? (one, other) : (other, one)
    let required = max(first.gap, second.gap)
    let allowed = required - resolution
    let closest = max(0, second.first - first.last(resolution))
    guard allowed >= 0, closest <= allowed else { return nil }
    let excess = max(0, second.scheduled - first.scheduled - allowed)
    // Late is more common than early.
    let late = min(excess, first.last(resolution) - first.scheduled)
    return Pair(
      doses: [
        TakenDose(first, at: first.scheduled + late), TakenDose(second, at: second.scheduled - (excess - late)),
      ], required: required, closest: closest)
  }

  /// An as-needed dose and a scheduled one.
  private func mixedPair(_ resolution: Int64) -> Pair? {
    var best: Pair?
    for days in asNeeded {
      for dose in byOpening {
        var index = days.stretches.partitioningIndex { $0.end > dose.first - largestGap }
        while index < days.stretches.count, days.stretches[index].begin < dose.closes + largestGap {
          let stretch = days.stretches[index]
          index += 1
          let required = max(dose.gap, stretch.gap)
          let (allowed, last) = (required - resolution, stretch.end - resolution)
          let distance = max(0, dose.first - last, stretch.begin - dose.last(resolution))
          guard allowed >= 0, last >= stretch.begin, distance <= allowed else { continue }
          let taken = min(max(dose.scheduled, stretch.begin - allowed), last + allowed)
          let pair = Pair(
            doses: [
              TakenDose(dose, at: taken),
              TakenDose(source: days.source, stretch, at: min(max(taken, stretch.begin), last)),
            ], required: required, closest: distance)
          if best.map({ pair.deviation < $0.deviation }) ?? true { best = pair }
        }
      }
    }
    return best.map { pair in
      Pair(doses: pair.doses.sorted { $0.takenAt < $1.takenAt }, required: pair.required, closest: pair.closest)
    }
  }

  /// Two as-needed doses, of one prescription or two.
  private func asNeededPair(_ resolution: Int64) -> Pair? {
    for (index, one) in asNeeded.enumerated() {
      for other in asNeeded[index...] {
        for first in one.stretches {
          var next = other.stretches.partitioningIndex { $0.end > first.begin - largestGap }
          while next < other.stretches.count, other.stretches[next].begin < first.end + largestGap {
            let second = other.stretches[next]
            next += 1
            if let pair = pair((one.source, first), (other.source, second), resolution) { return pair }
          }
        }
      }
    }
    return nil
  }

  private typealias AsNeeded = (source: Int, stretch: AsNeededDays.Stretch)

  private func pair(_ one: AsNeeded, _ other: AsNeeded, _ resolution: Int64) -> Pair? {
    let isOwn = one.source == other.source
    let (first, second) = (one.stretch, other.stretch)
    if isOwn, second.begin < first.begin { return nil }
    // The second of two doses on one day must be permitted.
    if isOwn, first.day == second.day, second.maximumPerDay < 2 { return nil }
    let required = max(first.gap, second.gap)
    let interval = isOwn ? second.interval : 0
    // As close to the second stretch as necessary, and from there as close as possible.
    let early = min(max(first.begin, second.begin - interval), max(first.begin, first.end - resolution))
    let late = isOwn ? max(second.begin, early + interval) : min(max(second.begin, early), second.end - resolution)
    let distance = abs(late - early)
    guard late >= second.begin, late < second.end, distance <= required - resolution else { return nil }
    let doses = [
      TakenDose(source: one.source, first, at: early), TakenDose(source: other.source, second, at: late),
    ]
    return Pair(doses: doses.sorted { $0.takenAt < $1.takenAt }, required: required, closest: distance)
  }
}
