/// What was taken as needed of one prescription, held against what its rule allows.
public struct AsNeededUse: Sendable {
  private let rule: Recurrence.AsNeeded
  /// Ascending.
  private let taken: [Instant]
  private let calendar: PatientCalendar

  /// - Parameter taken: when the doses that stand recorded were taken, those of the days around the moments asked for.
  public init(_ rule: Recurrence.AsNeeded, taken: [Instant], calendar: PatientCalendar) {
    self.rule = rule
    self.taken = taken.sorted()
    self.calendar = calendar
  }

  /// Whether one more dose at a moment is more than the rule allows. Doses are recorded in any order, so that a later
  /// one can be too close as well.
  public func isOverLimit(at moment: Instant) -> Bool {
    if closeDose(to: moment) != nil || isFull(calendar.date(at: moment)) { return true }
    return rule.maximumIn24Hours.map { fullRow(of: $0, around: moment) != nil } ?? false
  }

  /// When the next dose is allowed; nil where it is already.
  public func nextAllowed(from now: Instant) -> Instant? {
    var moment = now
    while true {
      let begin = moment
      if let least = rule.minimumInterval, let close = closeDose(to: moment) { moment = close.adding(seconds: least) }
      let date = calendar.date(at: moment)
      if isFull(date) { moment = calendar.startOfDay(date + 1) }
      if let most = rule.maximumIn24Hours { moment = end(ofFullRowsOf: most, from: moment) }
      if moment == begin { return moment == now ? nil : calendar.written(moment) }
    }
  }

  /// The first moment after `now` at which the clock alone changes what is said of the doses; nil where it does not
  /// within the local day.
  public func changesAt(after now: Instant) -> Instant? {
    let next = nextAllowed(from: now)
    // Somebody's clock is ahead: what is allowed now is too close to that dose later.
    let ahead = next == nil ? taken.first { $0 > now } : nil
    let close = rule.minimumInterval.flatMap { least in
      ahead.map { Instant(milliseconds: $0.adding(seconds: -least).milliseconds + 1) }
    }
    let left = taken.lazy.map { $0.adding(seconds: Self.day) }.first { $0 > now }
    return [next, close, left].compactMap { $0 }.min()
  }

  /// The last dose that is less than the least time away, before or after, to the millisecond.
  private func closeDose(to moment: Instant) -> Instant? {
    guard let least = rule.minimumInterval else { return nil }
    return taken.last { moment < $0.adding(seconds: least) && $0 < moment.adding(seconds: least) }
  }

  private func isFull(_ date: LocalDate) -> Bool {
    guard let most = rule.maximumPerDay else { return false }
    return taken.count { calendar.date(at: $0) == date } >= most
  }
}

/// 24 hours wherever they begin: a number a day begins anew at midnight, a body does not.
extension AsNeededUse {
  private static var day: Int { 86_400 }

  /// How many doses stand of the last 24 hours, those of a clock that is ahead included.
  public func takenIn24Hours(until now: Instant) -> Int {
    taken.count { $0 > now.adding(seconds: -Self.day) }
  }

  /// Until when one more dose would be more within 24 hours than the rule allows in them or on a day; nil where it would
  /// not.
  public func fullIn24Hours(from now: Instant) -> Instant? {
    guard let most = rule.usualIn24Hours else { return nil }
    let end = end(ofFullRowsOf: most, from: now)
    return end == now ? nil : calendar.written(end)
  }

  /// How many doses 24 hours hold with one more at a moment, where that is more than the rule allows in them or on a
  /// day; nil otherwise.
  public func exceedsIn24Hours(at moment: Instant) -> Int? {
    guard let most = rule.usualIn24Hours else { return nil }
    let begins = taken.filter { $0 > moment.adding(seconds: -Self.day) && $0 <= moment } + [moment]
    let counts = begins.map { begin in
      let (first, end) = (taken.partitioningIndex { $0 >= begin }, begin.adding(seconds: Self.day))
      return 1 + taken.partitioningIndex { $0 >= end } - first
    }
    return counts.max().flatMap { $0 > most ? $0 : nil }
  }

  /// The first of so many doses in a row that lie within 24 hours together with one more at a moment; nil where none do.
  private func fullRow(of most: Int, around moment: Instant) -> Instant? {
    guard taken.count >= most else { return nil }
    return taken.indices.dropLast(most - 1).last { index in
      let (first, last) = (min(taken[index], moment), max(taken[index + most - 1], moment))
      return last < first.adding(seconds: Self.day)
    }.map { taken[$0] }
  }

  /// The first moment, not before one, that makes no 24 hours hold more than so many doses.
  private func end(ofFullRowsOf most: Int, from moment: Instant) -> Instant {
    var moment = moment
    while let first = fullRow(of: most, around: moment) { moment = first.adding(seconds: Self.day) }
    return moment
  }
}
