/// A patient's first day in another zone.
package struct Arrival: Sendable {
  let date: LocalDate
  /// When the day begins there, in milliseconds since 1970 UTC.
  let begins: Int64

  /// The effect of a journey on a dose.
  package enum Effect: Hashable, Sendable {
    case none
    /// Omitted, because the day already has all its doses.
    case leftOut
    /// It is due earlier, at this moment in milliseconds since 1970 UTC.
    case broughtForward(to: Int64)
  }

  package init(date: LocalDate, begins: Int64) {
    self.date = date
    self.begins = begins
  }

  init(from date: LocalDate, rules: TimeZoneRules) {
    self.init(date: date, begins: rules.reading(date, .midnight).second * 1000)
  }

  /// Whether this day has begun before the time of the dose on an earlier day's clock.
  /// - Parameters:
  ///   - moment: the time of the dose, in milliseconds since 1970 UTC.
  ///   - date: the day on whose clock it is read.
  func mayChange(_ moment: Int64, readOn date: LocalDate) -> Bool {
    self.date > date && self.date <= date + 2 && begins <= moment
  }

  /// The effect of the journey on a dose whose rule has doses on this day or on a skipped one; otherwise a dose, such
  /// as a weekly one, is kept, since no other replaces it. A dose that would be an extra one on this day is omitted, or
  /// brought forward to the minute before the day, so that a journey of an hour costs no dose. That minute is always in
  /// the future when the journey is entered.
  package func effect(on dose: WallDose, at moment: Int64) -> Effect {
    guard mayChange(moment, readOn: dose.date), (dose.date + 1...date).contains(where: dose.asksOn) else {
      return .none
    }
    let last = begins - 60_000
    return dose.isBroughtForward(from: moment, to: last, before: date) ? .broughtForward(to: last) : .leftOut
  }
}

extension PatientCalendar {
  /// The effect of journeys on a dose that is read on a day's clock.
  package func effect(
    on moment: Instant, at position: OccurrenceAnchor, readOn date: LocalDate, of timing: Timing
  ) -> Arrival.Effect {
    let near = journeys.filter { $0.mayChange(moment.milliseconds, readOn: date) }
    guard !near.isEmpty, let dose = WallDose(position, of: timing, dayParts) else { return .none }
    let effects = near.map { $0.effect(on: dose, at: moment.milliseconds) }
    return effects.first { $0 == .leftOut } ?? effects.first { $0 != .none } ?? .none
  }
}
