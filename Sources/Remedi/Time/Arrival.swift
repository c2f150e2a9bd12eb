/// The first day of a patient in another zone.
struct Arrival: Sendable {
  let date: LocalDate
  /// When it begins there, in milliseconds since 1970 UTC.
  let begins: Int64

  init(date: LocalDate, begins: Int64) {
    self.date = date
    self.begins = begins
  }

  init(from date: LocalDate, rules: TimeZoneRules) {
    self.init(date: date, begins: rules.reading(date, .midnight).second * 1000)
  }

  /// Whether the journey leaves out a dose: before the clock of an earlier day shows its time, this day has begun, and
  /// the rule asks for doses of this day, or of one that was passed over. It would be one more in a day that has all of
  /// its own. A dose a week is not left out: no other takes its place.
  /// - Parameters:
  ///   - moment: of the dose, in milliseconds since 1970 UTC.
  ///   - date: the day whose clock shows its time.
  ///   - asks: whether the rule asks for doses of a day by the clock on the wall.
  func leavesOut(_ moment: Int64, readOn date: LocalDate, asks: (LocalDate) -> Bool) -> Bool {
    self.date > date && self.date <= date + 2 && begins <= moment && (date + 1...self.date).contains(where: asks)
  }
}

extension PatientCalendar {
  /// Whether a journey leaves out a dose of a rule that the patient's own clock shows on a day.
  func leavesOut(_ moment: Instant, readOn date: LocalDate, of timing: Timing) -> Bool {
    journeys.contains { $0.leavesOut(moment.milliseconds, readOn: date, asks: timing.asksByTheClock) }
  }
}
