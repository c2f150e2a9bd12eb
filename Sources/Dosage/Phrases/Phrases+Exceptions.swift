import Remedi

extension Phrases {
  /// The changes to single days, one sentence each for pauses, moved and added doses, without full stops:
  /// `Paused from 5 March 2026 until 7 March 2026 (“holiday”) and on 20 March 2026`,
  /// `Moved: at 08:00 on 9 March 2026 to 09:30 on 10 March 2026`, `Also 1 tablet at 12:00 on 11 March 2026`.
  public static func exceptions(_ timing: Timing) -> [String] {
    let moves = timing.exceptions.moves.map { move in
      "\(anchor(timing.asWritten(move.anchor))) to \(move.time) on \(date(move.date))"
    }
    let additions = timing.exceptions.additions.map { addition in
      "\(addition.quantity?.description ?? "one dose") at \(addition.time) on \(date(addition.date))"
    }
    let kinds = [("Paused", timing.exceptions.pauses.map(days)), ("Moved:", moves), ("Also", additions)]
    return kinds.filter { !$1.isEmpty }.map { "\($0) \(list($1))" }
  }

  /// `Paused on 5 March 2026`, `Paused from 5 March 2026 until further notice (“holiday”)`.
  public static func pause(_ pause: TimingExceptions.Pause) -> String { "Paused \(days(pause))" }

  private static func days(_ pause: TimingExceptions.Pause) -> String {
    let reason = pause.reason.isEmpty ? "" : " (\(quoted(pause.reason)))"
    guard let through = pause.through else { return "from \(date(pause.from)) until further notice\(reason)" }
    if through == pause.from { return "on \(date(through))\(reason)" }
    return "from \(date(pause.from)) until \(date(through))\(reason)"
  }

  /// The status of a pause on a day: `Paused until 3 March 2026: before surgery`, `Paused until further notice`,
  /// `Will be paused on 5 March 2026: holiday`.
  /// - Parameter today: a day of the pause or before it.
  public static func pause(_ pause: TimingExceptions.Pause, on today: LocalDate) -> String {
    if pause.from <= today { return "Paused \(lasting(pause))" }
    let reason = pause.reason.isEmpty ? "" : ": \(pause.reason)"
    if pause.through == pause.from { return "Will be paused on \(date(pause.from))\(reason)" }
    return "Will be paused from \(date(pause.from)) \(lasting(pause))"
  }

  /// The status on a day on which everything is paused: `Everything paused until 3 March 2026: before surgery`.
  public static func pauseOfEverything(_ pause: TimingExceptions.Pause) -> String {
    "Everything paused \(lasting(pause))"
  }

  /// `until 3 March 2026: before surgery`.
  private static func lasting(_ pause: TimingExceptions.Pause) -> String {
    let until = pause.through.map { "until \(date($0))" } ?? "until further notice"
    return until + (pause.reason.isEmpty ? "" : ": \(pause.reason)")
  }

  /// A position in a rule: `at 08:00 on 9 March 2026`, `in the morning on 9 March 2026`,
  /// `at 07:00 (UTC+01:00) on 9 March 2026`.
  public static func anchor(_ anchor: OccurrenceAnchor) -> String {
    switch anchor {
    case .clock(let day, let time): "at \(time) on \(date(day))"
    case .dayPart(let day, let part): "\(dayPart(part)) on \(date(day))"
    case .instant(let moment): "at \(clock(moment)) \(offset(moment)) on \(date(moment.writtenDate))"
    case .asNeeded: "as needed"
    }
  }

  /// The rule's own settings: `Opens 30 minutes before, is late after 15 minutes and closes after 2 hours`. Nil if the
  /// rule uses the defaults of its kind.
  public static func window(_ window: WindowPolicy) -> String? {
    let parts = [
      window.opensBefore.map { "opens \(span(seconds: $0)) before" },
      window.lateAfter.map { "is late after \(span(seconds: $0))" },
      window.closesAfter.map { "closes after \(span(seconds: $0))" },
    ].compactMap { $0 }
    return parts.isEmpty ? nil : "Each dose \(list(parts))"
  }
}
