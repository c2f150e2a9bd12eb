import Remedi

extension Phrases {
  /// A recurrence without dates: `1 sachet as needed for constipation, at most 2 a day`.
  public static func often(_ recurrence: Recurrence) -> String {
    switch recurrence {
    case .onDays(let pattern, let doses): "\(times(doses)) \(days(pattern))"
    case .interval(let interval): amount(interval.quantity) + every(minutes: interval.every)
    case .asNeeded(let asNeeded): asNeededWords(asNeeded)
    }
  }

  private static func amount(_ quantity: Quantity?) -> String { quantity.map { "\($0) " } ?? "" }

  private static func every(minutes: Int) -> String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    if rest > 0 { return "every \(minutes) minutes" }
    return hours == 1 ? "every hour" : "every \(hours) hours"
  }

  private static func asNeededWords(_ asNeeded: Recurrence.AsNeeded) -> String {
    let purpose = asNeeded.indication.map { " for \(FrequencyParser.isPlainIndication($0) ? $0 : quoted($0))" } ?? ""
    // After an amount of 2 puffs, `at most 8` could mean 8 puffs.
    let isOne = asNeeded.quantity.map { $0.value == DecimalNumber("1") } ?? true
    let most = { (count: Int) in isOne ? "at most \(count)" : "at most \(count) \(count == 1 ? "dose" : "doses")" }
    let limits = [
      asNeeded.minimumInterval.map { ", at least \(span(seconds: $0)) apart" },
      asNeeded.maximumPerDay.map { ", \(most($0)) a day" },
      asNeeded.maximumIn24Hours.map { ", \(most($0)) in 24 hours" },
    ]
    return amount(asNeeded.quantity) + "as needed" + purpose + limits.compactMap { $0 }.joined()
  }

  /// The days of a pattern: `every second day`, `on Mondays and Thursdays`,
  /// `on the 31st of every month, where there is one`.
  public static func days(_ pattern: DayPattern) -> String {
    switch pattern {
    case .everyDays(let interval):
      return "every \(rhythm(interval, "day"))"
    case .weekdays(let days, let interval):
      let names = list(days.sorted().map { "\(name($0))s" })
      return "on \(names)" + (interval == 1 ? "" : ", every \(rhythm(interval, "week"))")
    case .monthDays(let days, let missing, let interval):
      let monthly = "on the \(list(days.sorted().map(ordinal))) of every \(month(interval))"
      guard days.contains(where: { $0 > 28 }) else { return monthly }
      return monthly + (missing == .lastDay ? ", or on its last day where it is shorter" : ", where there is one")
    case .monthWeekday(let nth, let weekday, let interval):
      let place = ordinals.indices.contains(nth) && nth > 0 ? ordinals[nth] : "last"
      return "on the \(place) \(name(weekday)) of every \(month(interval))"
    case .cycle(let on, let off):
      return "for \(counted(on, "day")), then \(counted(off, "day")) without, repeating"
    }
  }

  private static let ordinals = [
    "", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth",
  ]

  static func name(_ weekday: Weekday) -> String { weekdays[weekday.rawValue - 1] }

  /// `day`, `second day`, `3 days`.
  private static func rhythm(_ interval: Int, _ noun: String) -> String {
    switch interval {
    case 1: noun
    case 2: "second \(noun)"
    default: "\(interval) \(noun)s"
    }
  }

  /// `month`, `second month`, `third month`.
  private static func month(_ interval: Int) -> String {
    ordinals.indices.contains(interval) && interval > 1 ? "\(ordinals[interval]) month" : "month"
  }

  /// `1st`, `22nd`, `13th`.
  private static func ordinal(_ number: Int) -> String {
    switch (number % 100, number % 10) {
    case (11...13, _): "\(number)th"
    case (_, 1): "\(number)st"
    case (_, 2): "\(number)nd"
    case (_, 3): "\(number)rd"
    default: "\(number)th"
    }
  }
}
