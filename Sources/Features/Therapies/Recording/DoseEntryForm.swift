import Record
import Remedi
import Web

/// What the form of a day or a week sends, line by line.
struct DoseEntryForm: Sendable {
  struct Line: Sendable {
    let dose: String
    let id: String
    let outcome: String
    let clock: String

    /// Whether the dose is left as it is.
    var isLeft: Bool { outcome.isEmpty || outcome == "left" }
  }

  let lines: [Line]

  /// Reads every line that was sent, by its number: where some have been recorded, the numbers may have gaps.
  init(_ form: FormData) {
    let values = Dictionary(form.fields.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    let numbers = Set(values.keys.compactMap { $0.hasPrefix("dose") ? Int($0.dropFirst("dose".count)) : nil })
    lines = numbers.sorted().compactMap { number in
      values["dose\(number)"].map { dose in
        Line(
          dose: dose, id: CompletionReading.id(values["id\(number)"] ?? "") ?? DoseInHand.freshId(),
          outcome: values["outcome\(number)"] ?? "", clock: (values["time\(number)"] ?? "").trimming())
      }
    }
  }
}

extension DoseEntryView {
  /// Puts what was typed back into the lines that are still open.
  mutating func fill(_ form: DoseEntryForm) {
    for line in form.lines {
      change(line.dose) { view in
        (view.outcome, view.clock, view.id) = (line.outcome, line.clock, line.id)
      }
    }
  }

  /// What one line wants recorded; nil with a sentence beside what has to be mended.
  mutating func read(
    _ line: DoseEntryForm.Line, of occurrence: Occurrence, _ calendar: PatientCalendar, at now: Instant
  ) -> CompletionSubmission? {
    guard let outcome = Completion.Outcome(rawValue: line.outcome) else {
      change(line.dose) { $0.outcomeError = "Choose what happened, or “No entry”." }
      return nil
    }
    guard let clock = LocalTime(typed: line.clock) else {
      change(line.dose) { $0.clockError = "Type a time such as 08:00." }
      return nil
    }
    let content = Completion.Content(
      outcome: outcome, completedAt: Self.moment(clock, of: occurrence, calendar, at: now))
    do {
      try CompletionRules.check(content, receivedAt: now)
      return CompletionSubmission(id: line.id, occurrenceId: occurrence.id, content: content)
    } catch {
      change(line.dose) { $0.clockError = error.sentence }
      return nil
    }
  }

  /// When the clock showed this. What is planned late in the evening is often taken after midnight, and what is planned
  /// after midnight before it: of the day before, the dose's own days and the day after, the reading is meant that lies
  /// nearest to the planned moment, as long as it lies near at all and not in the future. What lies near to none of them
  /// happened on the dose's own day: the one that it belongs to, or the one that it is planned on.
  static func moment(
    _ clock: LocalTime, of occurrence: Occurrence, _ calendar: PatientCalendar, at now: Instant
  ) -> Instant {
    let (planned, window) = (occurrence.scheduledFor, occurrence.window)
    func readings(_ dates: [LocalDate]) -> [Instant] { dates.map { calendar.instant(on: $0, at: clock) } }
    /// Of two that are as near, the first.
    func nearest(_ readings: [Instant]) -> Instant? {
      readings.min { abs($0.seconds(since: planned)) < abs($1.seconds(since: planned)) }
    }
    let own = readings([occurrence.date, calendar.date(at: planned)])
    let opens = min(window.opensAt, planned.adding(seconds: -leastReach))
    let closes = max(window.closesAt, planned.adding(seconds: leastReach))
    let latest = min(closes, now.adding(seconds: CompletionRules.clockTolerance))
    let near = (own + readings([occurrence.date - 1, occurrence.date + 1])).filter { opens <= $0 && $0 <= latest }
    return nearest(near) ?? nearest(own) ?? planned
  }

  /// Times up to this many seconds from the planned time count as near, even if the dose's window is narrower. It
  /// equals the longest window of a medication.
  private static let leastReach = 6 * 3600
}
