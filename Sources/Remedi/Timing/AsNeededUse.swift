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
    if closeDose(to: moment) != nil { return true }
    return isFull(calendar.date(at: moment))
  }

  /// When the next dose is allowed; nil where it is already.
  public func nextAllowed(from now: Instant) -> Instant? {
    var moment = now
    while true {
      let begin = moment
      if let least = rule.minimumInterval, let close = closeDose(to: moment) { moment = close.adding(seconds: least) }
      let date = calendar.date(at: moment)
      if isFull(date) { moment = calendar.startOfDay(date + 1) }
      if moment == begin { return moment == now ? nil : calendar.written(moment) }
    }
  }

  /// The first moment after `now` at which the clock alone changes what ``nextAllowed(from:)`` says; nil where it does not
  /// within the local day.
  public func changesAt(after now: Instant) -> Instant? {
    if let next = nextAllowed(from: now) { return next }
    // Somebody's clock is ahead: what is allowed now is too close to that dose later.
    guard let least = rule.minimumInterval, let ahead = taken.first(where: { $0 > now }) else { return nil }
    return Instant(milliseconds: ahead.adding(seconds: -least).milliseconds + 1)
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
