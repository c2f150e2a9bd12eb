import Remedi

extension Explanation {
  /// The steps that a reader needs and the conclusion, one sentence each.
  public var sentences: [String] { told.map(\.sentence) + [conclusion] }

  /// The steps without obvious ones: an unambiguous time on the patient's current clock.
  public var told: [Step] { steps.filter { readsAnotherClock || !$0.isPlainReading } }

  /// `So it is due at 09:30 on 5 March 2026.` Includes the offset if a home clock or a clock change is mentioned.
  public var conclusion: String {
    switch verdict {
    case .due(_, let moment): "So it is due \(place(moment))."
    case .superseded(_, let moment): "It would have been due \(place(moment)), and can still be recorded."
    case .absent: "So nothing is due."
    }
  }

  private func place(_ moment: Instant) -> String {
    let isRead = told.contains { if case .reading = $0 { true } else { false } }
    return isRead
      ? Phrases.anchor(.instant(moment)) : "at \(Phrases.clock(moment)) on \(Phrases.date(moment.writtenDate))"
  }

  private var readsAnotherClock: Bool { steps.contains { if case .clock(.home, _, _) = $0 { true } else { false } } }
}

extension Explanation.Step {
  fileprivate var isPlainReading: Bool {
    if case .reading(let reading) = self, case .once = reading.shown { true } else { false }
  }

  public var sentence: String {
    switch self {
    case .anotherPrescription: "This dose is of another prescription."
    case .version(let number, let from, let until):
      "Version \(number) of the prescription is in force from \(Self.moment(from))"
        + (until.map { " until \(Self.moment($0))." } ?? ".")
    case .notYetInForce(let from): "It is in force only from \(Self.moment(from))."
    case .replaced(let number, let from): "Version \(number) replaces it from \(Self.moment(from))."
    case .stopped(let stop):
      "\(stop.by.name) stopped the prescription on \(Self.moment(stop.recordedAt)), with effect from "
        + "\(Self.moment(stop.effectiveFrom))" + (stop.reason.isEmpty ? "." : " (\(Phrases.quoted(stop.reason))).")
    case .leftOut(let zone, let date):
      "By then \(Self.day(date)) has begun in \(zone), where the patient travelled. That day has its own doses."
    case .broughtForward(let zone, let date):
      "By then \(Self.day(date)) has begun in \(zone), where the patient travelled. The dose is due a minute before that day."
    case .phase(let number, let count, let phase):
      (count > 1 ? "Phase \(number) of \(count): " : "The rule: ") + "\(Phrases.phase(phase))."
    case .counted(let number, let count): "It is dose \(number) of \(count)."
    case .beforeFirstDay(let date): "The rule’s first day is \(Phrases.date(date))."
    case .afterLastDay(let date): "The rule’s last day is \(Phrases.date(date))."
    case .afterLastDose(let count, let date):
      count == 1
        ? "Its only dose is on \(Phrases.date(date))." : "The last of its \(count) doses is on \(Phrases.date(date))."
    case .notADay(let date, let next):
      "\(Self.day(date)) is not one of its days; "
        + (next.map { "the next is \(Self.day($0))." } ?? "there is none after it.")
    case .otherTimes(let date, let times):
      "On \(Self.day(date)) the rule has doses \(Phrases.times(times.map { TimedDose($0) })) only."
    case .betweenDoses(let previous, let next): Self.between(previous, next)
    case .asNeeded: "The patient decides when it is needed. It has no set time."
    case .paused(let pause): "\(Phrases.pause(pause))."
    case .moved(let move):
      "The dose \(Phrases.anchor(move.anchor)) is moved to \(move.time) on \(Phrases.date(move.date))."
    case .added(let addition): "A dose at \(addition.time) on \(Phrases.date(addition.date)) was added to the rule."
    case .clock(.home, let zone, _): "It follows the clock of \(zone), wherever the patient is."
    case .clock(.wall, let zone, let since):
      "It follows the clock where the patient is: \(zone)" + (since.map { ", from \(Phrases.date($0))." } ?? ".")
    case .dayPart(let date, let part, let time, let since, let later):
      Self.dayPart(date, part, time, since, daysLater: later)
    case .reading(let reading): reading.sentence
    case .interval(let interval, let number):
      number == 1
        ? "It is the first dose of a series."
        : "It is dose \(number) of a series: \(Phrases.span(seconds: (number - 1) * interval.every * 60)) after the first, "
          + "regardless of clock changes."
    }
  }

  private static func dayPart(
    _ date: LocalDate, _ part: DayPart, _ time: LocalTime, _ since: LocalDate?, daysLater: Int
  ) -> String {
    let origin = since.map { "as set from \(Phrases.date($0))" } ?? "the usual time"
    let night = daysLater > 0 ? ", after midnight and so on \(Phrases.date(date + daysLater))" : ""
    return "On \(Phrases.date(date)) the patient’s \(part.rawValue) is at \(time), \(origin)\(night)."
  }

  private static func between(_ previous: Instant?, _ next: Instant?) -> String {
    let parts = [
      previous.map { "the dose before is due on \(moment($0))" }, next.map { "the next dose is due on \(moment($0))" },
    ]
    let said = Phrases.list(parts.compactMap { $0 })
    return "It is not a dose of the series" + (said.isEmpty ? "." : ": \(said).")
  }

  /// `5 March 2026 at 12:00`.
  private static func moment(_ instant: Instant) -> String {
    "\(Phrases.date(instant.writtenDate)) at \(Phrases.clock(instant))"
  }

  /// `Thursday, 5 March 2026`.
  private static func day(_ date: LocalDate) -> String { "\(Phrases.weekday(date)), \(Phrases.date(date))" }
}

extension Explanation.Reading {
  /// `On 29 March 2026 the clock of Europe/Berlin jumps over 02:30: the dose moves by the gap of 1 hour.`
  public var sentence: String {
    let clock = "On \(Phrases.date(date)) the clock of \(zone)"
    switch shown {
    case .once(let offset): return "\(clock) shows \(time) once, \(Self.ahead(offset))."
    case .skipped(let before, let after):
      return "\(clock) jumps over \(time): the dose moves by the gap of \(Phrases.span(seconds: after - before))."
    case .repeated(let first, let second):
      return "\(clock) shows \(time) twice, \(Self.ahead(first)) and \(Self.ahead(second)): the first time counts."
    }
  }

  /// `2 hours ahead of UTC`.
  private static func ahead(_ offset: Int) -> String {
    if offset == 0 { return "at UTC" }
    return "\(Phrases.span(seconds: abs(offset))) \(offset > 0 ? "ahead of" : "behind") UTC"
  }
}
