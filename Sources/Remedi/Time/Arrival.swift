/// The first day of a patient in another zone.
struct Arrival: Sendable {
  let date: LocalDate
  /// When it begins there, in milliseconds since 1970 UTC.
  let begins: Int64

  /// What a journey does to a dose.
  enum Effect: Hashable, Sendable {
    case none
    /// It would be one more in a day that has all of its own.
    case leftOut
    /// It is due earlier, at this moment in milliseconds since 1970 UTC.
    case broughtForward(to: Int64)
  }

  init(date: LocalDate, begins: Int64) {
    self.date = date
    self.begins = begins
  }

  init(from date: LocalDate, rules: TimeZoneRules) {
    self.init(date: date, begins: rules.reading(date, .midnight).second * 1000)
  }

  /// Whether this day has begun before the clock of an earlier one shows the dose's time.
  /// - Parameters:
  ///   - moment: of the dose, in milliseconds since 1970 UTC.
  ///   - date: the day whose clock shows its time.
  func mayChange(_ moment: Int64, readOn date: LocalDate) -> Bool {
    self.date > date && self.date <= date + 2 && begins <= moment
  }

  /// What the journey does to a dose, where the rule asks for doses of this day, or of one that was passed over: a dose a
  /// week is kept as it is, since no other takes its place. What would be one dose more in this day is left out; or brought
  /// forward to the minute before, so that an hour's journey costs no dose. That minute is never past when the journey is
  /// set.
  func effect(on dose: WallDose, at moment: Int64) -> Effect {
    guard mayChange(moment, readOn: dose.date), (dose.date + 1...date).contains(where: dose.asksOn) else {
      return .none
    }
    let last = begins - 60_000
    return dose.isBroughtForward(from: moment, to: last, before: date) ? .broughtForward(to: last) : .leftOut
  }
}

extension PatientCalendar {
  /// What journeys do to a dose whose time the clock of a day shows.
  func effect(
    on moment: Instant, at position: OccurrenceAnchor, readOn date: LocalDate, of timing: Timing
  ) -> Arrival.Effect {
    let near = journeys.filter { $0.mayChange(moment.milliseconds, readOn: date) }
    guard !near.isEmpty, let dose = WallDose(position, of: timing, dayParts) else { return .none }
    let effects = near.map { $0.effect(on: dose, at: moment.milliseconds) }
    return effects.first { $0 == .leftOut } ?? effects.first { $0 != .none } ?? .none
  }
}
