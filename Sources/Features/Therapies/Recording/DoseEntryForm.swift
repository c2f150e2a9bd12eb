import Record
import Remedi
import Web

/// The submitted form of a day or a week, line by line.
struct DoseEntryForm: Sendable {
  struct Line: Sendable {
    let dose: String
    let id: String
    let outcome: String
    let clock: String

    /// Whether the dose is left unchanged.
    var isLeft: Bool { outcome.isEmpty || outcome == "left" }
  }

  let lines: [Line]

  /// Reads every submitted line by its number. The numbers have gaps if some doses were recorded meanwhile.
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
  /// Restores the submitted values in the lines that are still open.
  mutating func fill(_ form: DoseEntryForm) {
    for line in form.lines {
      change(line.dose) { view in
        (view.outcome, view.clock, view.id) = (line.outcome, line.clock, line.id)
      }
    }
  }

  /// What one line records. Nil if a field is invalid; each invalid field then holds its error.
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

  /// The instant that a clock time means. A dose planned late in the evening is often taken after midnight, and one
  /// planned after midnight before it. So the candidates are this time on the day before, the dose's own days and the
  /// day after, and the one nearest to the planned time wins, if it is near at all and not in the future. If none is
  /// near, it happened on the dose's own day: the one that it belongs to, or the one that it is planned on.
  static func moment(
    _ clock: LocalTime, of occurrence: Occurrence, _ calendar: PatientCalendar, at now: Instant
  ) -> Instant {
    let (planned, window) = (occurrence.scheduledFor, occurrence.window)
    func readings(_ dates: [LocalDate]) -> [Instant] { dates.map { calendar.instant(on: $0, at: clock) } }
    /// The first of two that are equally near.
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

  /// The minimum distance from the planned time that counts as near, in seconds, for doses with a narrower window. It
  /// equals the longest window of a medication.
  private static let leastReach = 6 * 3600
}
