import Remedi

/// The sentences of a ``LimitCheck``.
enum LimitPhrases {
  static func proof(_ scope: LimitScope, _ horizon: LimitHorizon) -> String {
    let names = scope.sources.compactMap(\.reigns.last?.name)
    let unique = names.enumerated().filter { names.firstIndex(of: $0.element) == $0.offset }.map(\.element)
    var held: [String] = []
    if let maximum = scope.maximum {
      held.append("24 hours never contain more than \(scope.scale.text(maximum)) of \(scope.substance)")
    }
    if scope.largestGap > 0 {
      held.append("doses of \(scope.substance) are always far enough apart")
    }
    let end = horizon.isComplete ? "to the last dose" : "until \(Phrases.date(horizon.days[0].upperBound))"
    let later = horizon.days.count > 1 ? " and in the first weeks of everything that begins later" : ""
    let result = held.joined(separator: ", and ")
    return """
      \(result.capitalizingFirst). Checked for \(Phrases.list(unique)) from \
      \(Phrases.date(horizon.days[0].lowerBound + 1)) \(end)\(later): each dose early, late or skipped, doses as needed \
      on top, and a journey to any time zone.
      """
  }

  /// States that the prescribed doses respect the limits, and how they could nevertheless be exceeded.
  static func keptAsPrescribed(_ breach: LimitBreach) -> String {
    "Taken as prescribed, this keeps the limits of \(breach.substance). What could happen: \(sentence(breach))"
  }

  static func sentence(_ breach: LimitBreach) -> String {
    // As-needed doses have no scheduled time; a scheduled dose at another time is early or late.
    let isOffTime = breach.doses.contains { dose in dose.scheduledFor.map { $0 != dose.takenAt } ?? false }
    let isAllDue = breach.doses.allSatisfy { $0.scheduledFor != nil }
    var condition = isAllDue ? "Where the clocks change: " : "With doses around midnight: "
    if isOffTime { condition = "With doses early or late: " }
    switch breach.course {
    case .onSchedule: condition = "Taken exactly when due: "
    case .asOftenAsNamed: condition = "Taken as often as this allows: "
    case .asNeededOnTop: condition = "With doses as needed as often as a day allows: "
    case .atTheExtremes: break
    }
    if let flight = breach.flight {
      let ahead = Phrases.span(seconds: abs(flight.aheadMinutes) * 60)
      condition = """
        On a journey that puts the clock \(ahead) \(flight.aheadMinutes > 0 ? "forward" : "back") as \
        \(Phrases.date(flight.date)) begins: 
        """
    }
    let taken = doses(breach.doses)
    switch breach.limit {
    case .maximumPer24Hours(let maximum):
      let total = breach.total.map { ", \($0) of \(breach.substance) in total," } ?? ""
      return "\(condition)\(taken)\(total) within 24 hours; at most \(maximum) may be taken."
    case .minimumGap(let seconds):
      let apart = breach.doses.last.flatMap { last in
        breach.doses.first.map { last.takenAt.milliseconds - $0.takenAt.milliseconds }
      }
      var text = "\(condition)\(taken) are \(distance(apart ?? 0))"
      if let closest = breach.closest, let apart, closest < apart {
        text += " (and could come as close as \(distance(closest)))"
      }
      return "\(text); doses of \(breach.substance) keep at least \(Phrases.span(seconds: seconds)) from each other."
    }
  }

  private static func distance(_ milliseconds: Int64) -> String {
    let seconds = Int(milliseconds / 1000)
    if milliseconds == 0 { return "taken at the same time" }
    return seconds == 0 ? "less than a second apart" : "\(Phrases.span(seconds: seconds)) apart"
  }

  /// `500 mg on 1 March at 13:59 and 500 mg at 14:00`; for many doses, only the first and the last.
  private static func doses(_ doses: [TimelineDose]) -> String {
    var (parts, day): ([String], LocalDate?) = ([], nil)
    for dose in doses {
      let date = dose.takenAt.writtenDate
      let amount = dose.substanceAmount ?? dose.amount ?? "a dose"
      let name = Set(doses.map(\.name)).count > 1 ? " (\(dose.name))" : ""
      parts.append("\(amount)\(name)\(date == day ? "" : " on \(Phrases.dayAndMonth(date))") at \(clock(dose.takenAt))")
      day = date
    }
    guard parts.count > 8, let first = doses.first, let last = doses.last else { return Phrases.list(parts) }
    return """
      \(parts.count) doses from \(Phrases.dayAndMonth(first.takenAt.writtenDate)) at \(clock(first.takenAt)) to \
      \(Phrases.dayAndMonth(last.takenAt.writtenDate)) at \(clock(last.takenAt))
      """
  }

  /// `08:04`, with seconds unless zero.
  private static func clock(_ instant: Instant) -> String {
    instant.milliseconds % 60_000 == 0 ? Phrases.clock(instant) : String(instant.text.dropFirst(11).prefix(8))
  }

  static func why(_ dose: TakenDose) -> String {
    guard let scheduled = dose.scheduled else { return "as needed" }
    if dose.takenAt == scheduled { return "on time" }
    if dose.takenAt == dose.opens { return "as soon as its window opens" }
    if dose.closes - dose.takenAt <= 60_000 { return "at the end of its window" }
    return Phrases.delay(Int((dose.takenAt - scheduled) / 1000))
  }
}
