@testable import Dosage
@testable import Remedi

extension Explanation {
  /// The moment that the steps themselves lead to, computed from their own data and the zone's offsets, without the
  /// ``Scheduler`` and without ``TimeZoneRules/reading(_:_:)``; nil where nothing was ever due, or where a step says of
  /// a clock what that clock does not show.
  func evaluate(with database: TimeZoneDatabase) -> Instant? {
    if case .absent = verdict { return nil }
    for step in steps {
      switch step {
      case .reading(let reading): return reading.evaluate(with: database)
      case .interval(let interval, let number):
        return Instant(milliseconds: interval.first.milliseconds + Int64(number - 1) * Int64(interval.every) * 60_000)
      default: continue
      }
    }
    return nil
  }
}

extension Explanation.Reading {
  /// What the clock shows, in seconds, as if it were UTC.
  private var local: Int64 { Int64(date.dayNumber) * 86_400 + Int64(time.minuteOfDay) * 60 }

  /// The moment of the reading; nil where the zone is unknown or its clock contradicts what is said of it.
  func evaluate(with database: TimeZoneDatabase) -> Instant? {
    guard let rules = database.rules(named: zone) else { return nil }
    let second: Int64
    switch shown {
    case .once(let offset):
      second = local - Int64(offset)
      guard rules.offset(at: second) == offset, showsOnlyOnce(second, rules) else { return nil }
    case .skipped(let before, let after):
      second = local - Int64(before)
      guard before < after, rules.offset(at: second) == after, rules.offset(at: local - Int64(after)) == before else {
        return nil
      }
    case .repeated(let first, let other):
      second = local - Int64(first)
      guard first > other, rules.offset(at: second) == first, rules.offset(at: local - Int64(other)) == other else {
        return nil
      }
    }
    return Instant(milliseconds: second * 1000)
  }

  private func showsOnlyOnce(_ second: Int64, _ rules: TimeZoneRules) -> Bool {
    let offset = rules.offset(at: second)
    return [rules.offset(at: second - 86_400), rules.offset(at: second + 86_400)].allSatisfy { other in
      other == offset || rules.offset(at: local - Int64(other)) != other
    }
  }
}
