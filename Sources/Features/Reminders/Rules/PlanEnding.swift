import Remedi

/// When a patient is told that part of the plan ends the day after: once a day, whatever ends.
struct PlanEnding: Codable, Sendable, Hashable {
  /// The last day of what ends.
  let on: LocalDate
  /// When it is told, in milliseconds since 1970.
  let at: Int64
  var told: Bool?

  /// The minute of the patient's day at which it is told, if that is not in quiet hours.
  private static let minute = 600

  /// The next that is to be told. What was to be told before the plan knew of it is not.
  /// - Parameter previous: of the plan so far.
  init?(_ source: ReminderSource, over previous: PlanEnding?, at now: Instant) {
    let today = source.calendar.date(at: now)
    for day in [today + 1, today + 2] {
      let isKnown = previous?.on == day
      if isKnown, previous?.told == true { continue }
      guard let time = LocalTime(hour: Self.minute / 60, minute: Self.minute % 60) else { return nil }
      let usual = source.calendar.instant(on: day - 1, at: time)
      let moment = source.settings.preferences.quietHours?.end(after: usual, on: source.calendar) ?? usual
      guard moment > now || isKnown,
        PlanNotice(endingIn: source.prescriptions, tomorrow: day, at: now) != nil
      else { continue }
      self.init(on: day, at: moment.milliseconds)
      return
    }
    // Remembered, so that it is not told twice.
    guard let previous, previous.told == true, previous.on > today else { return nil }
    self = previous
  }

  private init(on day: LocalDate, at moment: Int64) { (on, at) = (day, moment) }
}

extension ReminderPlan {
  /// Takes out what is to be told now. Nil if nothing is.
  mutating func takeEnding(at now: Instant) -> PlanEnding? {
    guard let ending, ending.told != true, ending.at <= now.milliseconds else { return nil }
    self.ending?.told = true
    return ending
  }
}
