import Remedi

/// How often a copy is made. The stored codes must never change.
enum CopyPeriod: String, Codable, Sendable, CaseIterable {
  case daily
  /// On Sundays.
  case weekly
  /// On the first day of the month.
  case monthly

  /// The hour in which copies begin, on the patient's clock.
  private static let hour = 3

  /// When the next copy is due after a moment.
  /// - Parameter minute: 0 to 59, so that not all patients' copies begin at once.
  func next(after moment: Instant, minute: Int, on calendar: PatientCalendar) -> Instant {
    let time = LocalTime(hour: Self.hour, minute: minute) ?? .midnight
    var date = calendar.date(at: moment)
    while !isDue(date) || calendar.instant(on: date, at: time) <= moment { date = date + 1 }
    return calendar.instant(on: date, at: time)
  }

  private func isDue(_ date: LocalDate) -> Bool {
    switch self {
    case .daily: true
    case .weekly: date.weekday == .sunday
    case .monthly: date.day == 1
    }
  }
}
