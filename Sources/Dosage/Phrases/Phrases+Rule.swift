import Remedi

extension Phrases {
  /// A complete rule: `1 tablet at 08:00 and 20:00 every day, from 1 March 2026 until 3 May 2026`. Different rules
  /// always have different texts.
  ///
  /// The grammar, in which `{x}` may occur any number of times and `[x]` at most once; a list is `a`, `a and b` or
  /// `a, b and c`:
  /// ```
  /// rule       = phase {"; then " phase} [", " count] [", by the clock of " zone] [". " sentences]
  /// phase      = [exercise ": "] (often ", " span | interval " from " hh:mm " on " date " " offset [", until " date]
  ///              | as-needed ", " span)
  /// often      = times " " days
  /// times      = list of ([amount] place): an amount holds until the next one; clock times in a row share one `at`
  /// amount     = number " " unit
  /// place      = "at " hh:mm | ("in the morning" | "at noon" | "in the evening" | "at bedtime") [meal]
  /// meal       = " before food" | " with food" | " after food"
  /// days       = "every day" | "every second day" | "every " n " days"
  ///            | "on " list of weekdays in the plural [", every second week" | ", every " n " weeks"]
  ///            | "on the " list of (1st … 31st) " of every " [ordinal " "] "month" [missing]
  ///            | "on the " (first … fifth | last) " " weekday " of every " [ordinal " "] "month"
  ///            | "for " n " days, then " n " days without, repeating"
  /// missing    = ", or on its last day where it is shorter" | ", where there is one"; only where a month can lack a day
  /// interval   = [amount " "] "every " ("hour" | n " hours" | n " minutes")
  /// offset     = "(UTC±hh:mm)"
  /// as-needed  = [amount " "] "as needed" [" for " indication] [", at least " time " apart"] [", at most " n " a day"]
  ///              [", at most " n " in 24 hours"]; " doses" follows n if the amount is not 1
  /// span       = "from " date | "from " date " until " date | "on " date " only"
  /// count      = n " doses" [" in all"], the latter if there are several phases
  /// zone       = its last part, with blanks, and its whole name in brackets: "Berlin (Europe/Berlin)"
  /// date       = "1 March 2026"
  /// ```
  /// An indication is quoted if ``FrequencyReader`` would not read all of it as one. Months are counted by `second` …
  /// `twelfth`; `every month` means each one. The sentences are pauses, moved and added doses, and windows; see
  /// ``exceptions(_:)``.
  public static func rule(_ timing: Timing) -> String {
    let sentence = timing.phases.map(phase).joined(separator: "; then ") + ending(timing)
    let added = exceptions(timing) + [window(timing.window)].compactMap { $0 }
    return added.isEmpty ? sentence : ([sentence] + added).joined(separator: ". ") + "."
  }

  /// The frequency and duration without dates, for lists and labels:
  /// `1 tablet at 08:00 every day, for 14 days; then 2 tablets at 08:00 every day`.
  /// - Parameter isEndSaid: whether the end is shown elsewhere.
  public static func frequency(_ timing: Timing, isEndSaid: Bool = false) -> String {
    timing.phases.map { phase in
      let how = exercise(phase) + often(phase.recurrence)
      return isEndSaid ? how : phase.end.map { "\(how), for \(counted($0 - phase.start + 1, "day"))" } ?? how
    }.joined(separator: "; then ") + ending(timing)
  }

  /// One phase with its dates: `2 tablets at 08:00 every day, from 1 March 2026 until 14 March 2026`.
  public static func phase(_ phase: Phase) -> String {
    let how = exercise(phase) + often(phase.recurrence)
    guard case .interval(let interval) = phase.recurrence else { return "\(how), \(span(phase))" }
    let beginning = "\(how) from \(clock(interval.first)) on \(date(interval.first.writtenDate))"
    return "\(beginning) \(offset(interval.first))" + (phase.end.map { ", until \(date($0))" } ?? "")
  }

  /// `from 1 March 2026`, with the last day if there is one.
  private static func span(_ phase: Phase) -> String {
    guard let end = phase.end else { return "from \(date(phase.start))" }
    return end == phase.start ? "on \(date(end)) only" : "from \(date(phase.start)) until \(date(end))"
  }

  /// `3 sets of 10 repetitions: `, if the phase has an exercise amount of its own.
  private static func exercise(_ phase: Phase) -> String {
    phase.exercise.map { "\($0.words ?? "no stated amount"): " } ?? ""
  }

  private static func ending(_ timing: Timing) -> String {
    let all = timing.phases.count > 1 ? " in all" : ""
    let count = timing.count.map { ", \(counted($0, "dose"))\(all)" } ?? ""
    guard case .home(let zone) = timing.clock else { return count }
    return "\(count), by the clock of \(place(zone))"
  }

  /// `Berlin (Europe/Berlin)`.
  static func place(_ zone: ZoneName) -> String {
    let city = city(zone.text)
    return city == zone.text ? zone.text : "\(city) (\(zone))"
  }

  /// `Berlin`, `New York`: from a zone's IANA name.
  static func city(_ zone: String) -> String {
    guard let last = zone.split(separator: "/").last else { return zone }
    return last.split(separator: "_").joined(separator: " ")
  }

  /// `(UTC+01:00)`.
  static func offset(_ instant: Instant) -> String {
    let size = abs(instant.offsetMinutes)
    let sign = instant.offsetMinutes < 0 ? "-" : "+"
    return "(UTC\(sign)\(Digits.padded(size / 60, 2)):\(Digits.padded(size % 60, 2)))"
  }
}
