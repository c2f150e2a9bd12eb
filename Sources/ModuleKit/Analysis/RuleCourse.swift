import Remedi

/// The firings of one rule for one patient, and how they change with what is received. Live findings and the back-test
/// take the same steps, so that they find the same.
public struct RuleCourse: Sendable, Hashable {
  public let rule: AnalysisRule
  /// Withdrawn ones too, in the order in which they fired.
  public private(set) var firings: [RuleFiring]

  public init(_ rule: AnalysisRule, firings: [RuleFiring] = []) { (self.rule, self.firings) = (rule, firings) }

  /// How long nothing may have been measured while a condition is still said to go on, in milliseconds.
  static func longestPause(of rule: AnalysisRule) -> Int64 { rule.longestLook }

  /// The moments within which firings and readings must be known to take over changes of these readings, in milliseconds.
  /// - Parameter firings: those that stand, at least from the one before the changes on.
  public static func needed(
    for changed: Set<ReadingMark>, of rule: AnalysisRule, firings: [RuleFiring]
  ) -> ClosedRange<Int64>? {
    let parts = intervals(changed, of: rule)
    guard let first = parts.first?.lowerBound, let last = parts.last?.upperBound else { return nil }
    let pause = longestPause(of: rule)
    // Those beside the changes are what a condition may go on from, or lead to.
    let around = firings.filter {
      $0.stands && $0.span.upperBound.at >= first - pause && $0.span.lowerBound.at <= last + pause
    }
    let begin = around.map(\.span.lowerBound.at).reduce(first, min)
    let end = around.map(\.span.upperBound.at).reduce(last, max)
    return (begin - pause - rule.condition.reach)...(end + pause)
  }

  /// Takes over what was received at a moment.
  /// - Parameters:
  ///   - readings: those that count from now on, in the order of measuring, at least those that are ``needed(for:of:firings:)``.
  ///   - changed: the places of readings that were added, changed or removed, before and after.
  public mutating func take(_ readings: [AnalysisReading], changed: Set<ReadingMark>, at now: Instant) {
    let readings = readings.filter(rule.reads)
    // Where several could take over a reading, the order decides: it must not depend on how they were stored.
    firings.sort { ($0.firedAt.milliseconds, $0.id) < ($1.firedAt.milliseconds, $1.id) }
    var step = Step()
    for part in Self.intervals(changed, of: rule) { take(part, readings, &step) }
    for place in step.lost {
      let known = Set(firings[place].evidence.map(\.id))
      // A reading whose time was corrected still shows what it showed.
      if let same = step.fresh.firstIndex(where: { !known.isDisjoint(with: (step.holding[$0[0]] ?? []).map(\.id)) }) {
        firings[place].move(to: step.fresh.remove(at: same), step.holding)
      } else {
        firings[place].withdrawnAt = now
      }
    }
    for run in step.fresh {
      firings.append(RuleFiring(rule, at: now, run[0], to: run[run.count - 1], step.holding[run[0]] ?? []))
    }
  }

  /// What the parts of one step leave: a reading may have moved from one part to another.
  private struct Step {
    /// The places of firings at whose readings the rule no longer holds.
    var lost: [Int] = []
    /// Successive readings at which it holds, and that no firing has.
    var fresh: [[ReadingMark]] = []
    var holding: [ReadingMark: [AnalysisReading]] = [:]
  }

  /// Where the condition may hold otherwise than before: from each change on, as far as it is looked back to.
  private static func intervals(_ changed: Set<ReadingMark>, of rule: AnalysisRule) -> [ClosedRange<Int64>] {
    var parts: [ClosedRange<Int64>] = []
    for mark in changed.sorted() {
      let part = mark.at...(mark.at + rule.condition.reach)
      if let last = parts.last, last.upperBound >= part.lowerBound {
        parts[parts.count - 1] = last.lowerBound...max(last.upperBound, part.upperBound)
      } else {
        parts.append(part)
      }
    }
    return parts
  }

  private mutating func take(_ part: ClosedRange<Int64>, _ readings: [AnalysisReading], _ step: inout Step) {
    let touched = firings.indices.filter { place in
      let firing = firings[place]
      return firing.stands && !step.lost.contains(place) && firing.span.upperBound.at >= part.lowerBound
        && firing.span.lowerBound.at <= part.upperBound
    }
    let begin = touched.map { firings[$0].span.lowerBound.at }.reduce(part.lowerBound, min)
    let end = touched.map { firings[$0].span.upperBound.at }.reduce(part.upperBound, max)
    let area = readings.partition(from: begin)..<readings.partition(from: end + 1)
    var holding: [ReadingMark: [AnalysisReading]] = [:]
    for index in area { holding[readings[index].mark] = rule.evidence(at: index, in: readings) }
    for place in touched where !firings[place].renew(holding) { step.lost.append(place) }
    step.fresh += runs(area, readings, holding, beside: step.lost)
    step.holding.merge(holding) { known, _ in known }
  }

  /// Successive readings at which the rule holds, and that no firing has. Those that go on from a firing, or lead to one,
  /// are taken into it.
  private mutating func runs(
    _ area: Range<Int>, _ readings: [AnalysisReading], _ holding: [ReadingMark: [AnalysisReading]], beside lost: [Int]
  ) -> [[ReadingMark]] {
    var (runs, open, owner): ([[ReadingMark]], [ReadingMark], Int?) = ([], [], nil)
    if let index = area.first, index > 0, isSuccessive(index, in: readings) {
      owner = standing(lost) { $0.span.upperBound == readings[index - 1].mark }
    }
    for index in area {
      let mark = readings[index].mark
      if index > area.lowerBound, !isSuccessive(index, in: readings) {
        owner = nil
        close(&open, &runs)
      }
      guard holding[mark] != nil else {
        owner = nil
        close(&open, &runs)
        continue
      }
      if let holder = standing(lost, where: { $0.span.contains(mark) }) {
        if let first = open.first {
          firings[holder].span = min(first, firings[holder].span.lowerBound)...firings[holder].span.upperBound
        }
        (open, owner) = ([], holder)
      } else if let owner {
        firings[owner].span = firings[owner].span.lowerBound...max(mark, firings[owner].span.upperBound)
      } else {
        open.append(mark)
      }
    }
    if let first = open.first, area.upperBound < readings.count, isSuccessive(area.upperBound, in: readings),
      let next = standing(lost, where: { $0.span.lowerBound == readings[area.upperBound].mark })
    {
      firings[next].span = first...firings[next].span.upperBound
      open = []
    }
    close(&open, &runs)
    return runs
  }

  private func close(_ open: inout [ReadingMark], _ runs: inout [[ReadingMark]]) {
    if !open.isEmpty { runs.append(open) }
    open = []
  }

  /// Whether a condition can go on from the reading before.
  private func isSuccessive(_ index: Int, in readings: [AnalysisReading]) -> Bool {
    readings[index].mark.at - readings[index - 1].mark.at <= Self.longestPause(of: rule)
  }

  private func standing(_ lost: [Int], where isMeant: (RuleFiring) -> Bool) -> Int? {
    firings.indices.first { !lost.contains($0) && firings[$0].stands && isMeant(firings[$0]) }
  }
}

extension RuleFiring {
  /// Takes over at which readings the rule holds now. False if it holds at none of its own.
  fileprivate mutating func renew(_ holding: [ReadingMark: [AnalysisReading]]) -> Bool {
    let own = holding.keys.filter(span.contains)
    guard let first = own.min(), let last = own.max() else { return false }
    span = first...last
    if holding[anchor] == nil { anchor = first }
    evidence = holding[anchor] ?? []
    return true
  }

  fileprivate mutating func move(to run: [ReadingMark], _ holding: [ReadingMark: [AnalysisReading]]) {
    anchor = run[0]
    span = run[0]...run[run.count - 1]
    evidence = holding[anchor] ?? []
  }
}

extension [AnalysisReading] {
  /// The first place, in the order of measuring, that is not before a moment.
  fileprivate func partition(from moment: Int64) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].mark.at < moment { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
