/// What was taken as needed of one prescription, held against what its rule allows.
public struct AsNeededUse: Sendable {
  private let rule: Recurrence.AsNeeded
  /// Ascending.
  private let taken: ArraySlice<Instant>
  private let calendar: PatientCalendar

  /// - Parameter taken: when the doses that stand recorded were taken, those of the days around the moments asked for.
  public init(_ rule: Recurrence.AsNeeded, taken: [Instant], calendar: PatientCalendar) {
    self.init(rule, inOrder: taken.sorted()[...], calendar: calendar)
  }

  /// - Parameter taken: the same, ascending. Each question looks at those alone that bear on its moment, however many
  ///   there are.
  public init(_ rule: Recurrence.AsNeeded, inOrder taken: ArraySlice<Instant>, calendar: PatientCalendar) {
    self.rule = rule
    self.taken = taken
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
    let end = moment.adding(seconds: least)
    guard let last = taken[..<taken.partitioningIndex { $0 >= end }].last, moment < last.adding(seconds: least) else {
      return nil
    }
    return last
  }

  private func isFull(_ date: LocalDate) -> Bool {
    guard let most = rule.maximumPerDay else { return false }
    let first = taken.partitioningIndex { calendar.date(at: $0) >= date }
    return taken.partitioningIndex { calendar.date(at: $0) > date } - first >= most
  }
}

/// 24 hours wherever they begin: a number a day begins anew at midnight, a body does not.
extension AsNeededUse {
  private static var day: Int { 86_400 }

  /// How many doses stand of the last 24 hours, those of a clock that is ahead included.
  public func takenIn24Hours(until now: Instant) -> Int {
    let begin = now.adding(seconds: -Self.day)
    return taken.endIndex - taken.partitioningIndex { $0 > begin }
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
    let before = moment.adding(seconds: -Self.day)
    let (first, here) = (taken.partitioningIndex { $0 > before }, taken.partitioningIndex { $0 >= moment })
    var fullest = 0
    for index in first...here {
      let end = (index < here ? taken[index] : moment).adding(seconds: Self.day)
      let next = taken.partitioningIndex { $0 >= end }
      fullest = max(fullest, 1 + next - index)
      // Those that begin later hold fewer.
      if next == taken.endIndex { break }
    }
    return fullest > most ? fullest : nil
  }

  /// The first of so many doses in a row that lie within 24 hours together with one more at a moment; nil where none do.
  private func fullRow(of most: Int, around moment: Instant) -> Instant? {
    let (before, after) = (moment.adding(seconds: -Self.day), moment.adding(seconds: Self.day))
    let near = taken[taken.partitioningIndex { $0 > before }..<taken.partitioningIndex { $0 >= after }]
    guard near.count >= most else { return nil }
    return near.indices.dropLast(most - 1).last { index in
      let (first, last) = (min(near[index], moment), max(near[index + most - 1], moment))
      return last < first.adding(seconds: Self.day)
    }.map { near[$0] }
  }

  /// The first moment, not before one, that makes no 24 hours hold more than so many doses.
  private func end(ofFullRowsOf most: Int, from moment: Instant) -> Instant {
    var moment = moment
    while let first = fullRow(of: most, around: moment) { moment = first.adding(seconds: Self.day) }
    return moment
  }
}
