/// Rules and times in plain English, the same wherever a person reads them.
public enum Words {
  /// `1 tablet at 08:00 and 20:00 every day, from 1 March 2026 until 3 May 2026`.
  public static func rule(_ timing: Timing) -> String {
    switch timing.recurrence {
    case .daily(let doses): "\(times(doses)) every day, \(span(timing))"
    }
  }

  /// `from 1 March 2026`, with the last day where there is one.
  static func span(_ timing: Timing) -> String {
    guard let end = timing.end else { return "from \(date(timing.start))" }
    if end == timing.start { return "on \(date(end)) only" }
    return "from \(date(timing.start)) until \(date(end))"
  }

  /// Clock times with their quantities: neighbours of the same quantity share it.
  public static func times(_ doses: [Timing.ClockDose]) -> String {
    var groups: [(quantity: Quantity?, times: [String])] = []
    for dose in doses {
      if let last = groups.last, last.quantity == dose.quantity {
        groups[groups.count - 1].times.append(dose.time.description)
      } else {
        groups.append((dose.quantity, [dose.time.description]))
      }
    }
    return list(
      groups.map { group in
        let times = "at \(list(group.times))"
        return group.quantity.map { "\($0) \(times)" } ?? times
      })
  }

  /// `a, b and c`.
  public static func list(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " and " + last
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  private static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

  /// `3 May 2026`.
  public static func date(_ date: LocalDate) -> String {
    let (year, month, day) = date.components
    return "\(day) \(months[month - 1]) \(year)"
  }

  /// `3 May`.
  public static func dayAndMonth(_ date: LocalDate) -> String { "\(date.day) \(months[date.month - 1])" }

  /// `Sunday`.
  public static func weekday(_ date: LocalDate) -> String { weekdays[date.isoWeekday - 1] }

  /// `Sunday, 3 May`.
  public static func weekdayAndDate(_ date: LocalDate) -> String { "\(weekday(date)), \(dayAndMonth(date))" }

  /// `08:04` as the writing of the instant shows it.
  public static func clock(_ instant: Instant) -> String { String(instant.text.dropFirst(11).prefix(5)) }

  /// `4 minutes late`, `on time`, `1 hour 5 minutes early`: a distance in seconds.
  public static func delay(_ seconds: Int) -> String {
    let minutes = abs(seconds) / 60
    guard minutes > 0 else { return "on time" }
    return "\(duration(minutes: minutes)) \(seconds < 0 ? "early" : "late")"
  }

  private static func duration(minutes: Int) -> String {
    let (days, hours, rest) = (minutes / 1440, minutes / 60 % 24, minutes % 60)
    let parts = [(days, "day"), (hours, "hour"), (days > 0 ? 0 : rest, "minute")].filter { $0.0 > 0 }
    return parts.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: " ")
  }
}
