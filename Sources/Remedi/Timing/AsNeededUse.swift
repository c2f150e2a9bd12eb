/// The as-needed doses of a prescription, compared with the limits of its rule.
public struct AsNeededUse: Sendable {
  private let rule: Recurrence.AsNeeded
  /// Ascending.
  private let taken: ArraySlice<Instant>
  private let calendar: PatientCalendar

  /// - Parameter taken: the moments of the recorded doses on the days around the queried moments.
  public init(_ rule: Recurrence.AsNeeded, taken: [Instant], calendar: PatientCalendar) {
    self.init(rule, inOrder: taken.sorted()[...], calendar: calendar)
  }

  /// - Parameter taken: the same, ascending. Each query considers only the doses that affect its moment, however many
  ///   there are.
  public init(_ rule: Recurrence.AsNeeded, inOrder taken: ArraySlice<Instant>, calendar: PatientCalendar) {
    self.rule = rule
    self.taken = taken
    self.calendar = calendar
  }

  /// Whether one more dose at a moment would exceed the rule's limits. Doses are recorded in any order, so a later one
  /// can be too close too.
  public func isOverLimit(at moment: Instant) -> Bool {
    if closeDose(to: moment) != nil || isFull(calendar.date(at: moment)) { return true }
    return rule.maximumIn24Hours.map { fullRow(of: $0, around: moment) != nil } ?? false
  }

  /// When the next dose is allowed. Nil if it is now.
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

  /// The first moment after `now` at which the answers change without a new dose. Nil if none in the local day.
  public func changesAt(after now: Instant) -> Instant? {
    let next = nextAllowed(from: now)
    // A dose in the future comes from a fast clock: what is allowed now will be too close to it later.
    let ahead = next == nil ? taken.first { $0 > now } : nil
    let close = rule.minimumInterval.flatMap { least in
      ahead.map { Instant(milliseconds: $0.adding(seconds: -least).milliseconds + 1) }
    }
    let left = taken.lazy.map { $0.adding(seconds: Self.day) }.first { $0 > now }
    return [next, close, left].compactMap { $0 }.min()
  }

  /// The last dose within the minimum interval of a moment, before or after, to the millisecond.
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

/// Rolling 24 hours, because a daily limit resets at midnight but the body does not.
extension AsNeededUse {
  private static var day: Int { 86_400 }

  /// The number of doses recorded in the last 24 hours, including those in the future from a fast clock.
  public func takenIn24Hours(until now: Instant) -> Int {
    let begin = now.adding(seconds: -Self.day)
    return taken.endIndex - taken.partitioningIndex { $0 > begin }
  }

  /// Until when one more dose would exceed what the rule allows in 24 hours or on a day, counted over 24 hours. Nil if
  /// it would not.
  public func fullIn24Hours(from now: Instant) -> Instant? {
    guard let most = rule.usualIn24Hours else { return nil }
    let end = end(ofFullRowsOf: most, from: now)
    return end == now ? nil : calendar.written(end)
  }

  /// The number of doses within 24 hours including one more at a moment, if that exceeds what the rule allows in 24
  /// hours or on a day. Otherwise nil.
  public func exceedsIn24Hours(at moment: Instant) -> Int? {
    guard let most = rule.usualIn24Hours else { return nil }
    let before = moment.adding(seconds: -Self.day)
    let (first, here) = (taken.partitioningIndex { $0 > before }, taken.partitioningIndex { $0 >= moment })
    var fullest = 0
    for index in first...here {
      let end = (index < here ? taken[index] : moment).adding(seconds: Self.day)
      let next = taken.partitioningIndex { $0 >= end }
      fullest = max(fullest, 1 + next - index)
      // Later rows contain fewer doses.
      if next == taken.endIndex { break }
    }
    return fullest > most ? fullest : nil
  }

  /// The first of `most` consecutive doses that are within 24 hours together with one more at a moment. Nil if there
  /// are none.
  private func fullRow(of most: Int, around moment: Instant) -> Instant? {
    let (before, after) = (moment.adding(seconds: -Self.day), moment.adding(seconds: Self.day))
    let near = taken[taken.partitioningIndex { $0 > before }..<taken.partitioningIndex { $0 >= after }]
    guard near.count >= most else { return nil }
    return near.indices.dropLast(most - 1).last { index in
      let (first, last) = (min(near[index], moment), max(near[index + most - 1], moment))
      return last < first.adding(seconds: Self.day)
    }.map { near[$0] }
  }

  /// The first moment, not before the given one, at which no 24 hours would contain more than `most` doses.
  private func end(ofFullRowsOf most: Int, from moment: Instant) -> Instant {
    var moment = moment
    while let first = fullRow(of: most, around: moment) { moment = first.adding(seconds: Self.day) }
    return moment
  }
}
