import Remedi

extension Phrases {
  /// The time and distance of a future moment: `today at 20:00, in 1 hour 30 minutes`,
  /// `tomorrow at 08:00, in 11 hours`, `on Friday at 08:00, in 3 days`, `on Friday, 4 December at 08:00, in 9 days`.
  /// - Parameter calendar: the patient's, for the clock and the days.
  public static func coming(_ moment: Instant, from now: Instant, _ calendar: PatientCalendar) -> String {
    let (date, today) = (calendar.date(at: moment), calendar.date(at: now))
    let days = date - today
    let seconds = max(0, moment.seconds(since: now))
    let distance: String
    switch days {
    case 2...: distance = counted(days, "day")
    case _ where seconds < exactBelow: distance = span(seconds: max(1, (seconds + 59) / 60) * 60)
    default: distance = counted((seconds + 1800) / 3600, "hour")
    }
    return "\(comingDay(date, from: today)) at \(clock(calendar.written(moment))), in \(distance)"
  }

  /// Below this many seconds minutes are included, because one and a half hours must not be rounded to two.
  private static let exactBelow = 6 * 3600

  private static func comingDay(_ date: LocalDate, from today: LocalDate) -> String {
    switch date - today {
    case ...0: "today"
    case 1: "tomorrow"
    case 2...6: "on \(weekday(date))"
    default: "on \(weekdayAndDate(date))\(date.year == today.year ? "" : " \(date.year)")"
    }
  }

  /// `Today’s times 08:00 and 20:00 have passed`, without a full stop.
  public static func passedToday(_ times: [Instant], _ calendar: PatientCalendar) -> String {
    let times = times.map { clock(calendar.written($0)) }
    return times.count == 1
      ? "Today’s time \(times[0]) has passed" : "Today’s times \(list(times)) have passed"
  }
}
