import Remedi

/// The days that a ``LimitCheck`` searches: the first 400 of an unlimited rule, which contain every clock change of a
/// year, and the first two months of whatever begins later.
struct LimitHorizon {
  /// Ascending, not overlapping, never empty.
  let days: [ClosedRange<LocalDate>]
  /// Whether nothing is due after these days.
  let isComplete: Bool

  /// - Parameter first: the first day with future doses; the day before is included.
  init(_ scope: LimitScope, from first: LocalDate) {
    let begin = first - 1
    let timings = scope.sources.flatMap(\.reigns).map(\.reign.version.timing)
    let perDay = scope.sources.reduce(0) { sum, source in
      sum + (source.reigns.map(\.reign.version.timing.mostPerDay).max() ?? 0)
    }
    // A rule with a dose every few minutes repeats itself within weeks.
    let usual = begin + min(400, max(35, 20_000 / max(1, perDay)))
    var beginnings = Set(scope.sources.flatMap(\.reigns).map(\.reign.from.writtenDate))
    for timing in timings { beginnings.formUnion(timing.phases.map(\.start) + timing.addedDates) }
    let ends = timings.map { timing in
      timing.end.map { end in timing.addedDates.reduce(end, max) }
    }
    // The day after still contains late doses of the last day.
    let last = ends.contains(nil) ? nil : ends.compactMap { $0 }.max().map { max($0 + 1, begin) }
    var days = [begin...min(usual, last ?? usual)]
    for beginning in beginnings.sorted() where beginning > usual - 62 {
      let range = max(begin, beginning - 2)...min(beginning + 62, max(last ?? beginning + 62, beginning - 2))
      if range.lowerBound <= days[days.count - 1].upperBound + 1 {
        days[days.count - 1] = days[days.count - 1].lowerBound...max(days[days.count - 1].upperBound, range.upperBound)
      } else {
        days.append(range)
      }
    }
    self.days = days
    isComplete = days.count == 1 && last.map { days[0].upperBound >= $0 } ?? false
  }
}

extension Timing {
  /// Days with doses in addition to those of the rule.
  fileprivate var addedDates: [LocalDate] { exceptions.additions.map(\.date) + exceptions.moves.map(\.date) }

  /// The most doses with a time of their own on any day.
  fileprivate var mostPerDay: Int {
    phases.map { phase in
      switch phase.recurrence {
      case .onDays(_, let doses): doses.count
      case .interval(let interval): 1440 / interval.every + 1
      case .asNeeded: 0
      }
    }.max() ?? 0
  }
}
