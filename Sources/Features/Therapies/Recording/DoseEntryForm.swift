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
      change(line.dose) { $0.outcomeError = "Choose what happened, or leave it." }
      return nil
    }
    guard let clock = LocalTime(typed: line.clock) else {
      change(line.dose) { $0.clockError = "Type a time such as 08:00." }
      return nil
    }
    let content = Completion.Content(
      outcome: outcome, completedAt: Self.moment(clock, of: occurrence, calendar))
    do {
      try CompletionRules.check(content, receivedAt: now)
      return CompletionSubmission(id: line.id, occurrenceId: occurrence.id, content: content)
    } catch {
      change(line.dose) { $0.clockError = error.sentence }
      return nil
    }
  }

  /// When the clock showed this on the dose's day. A bedtime after midnight belongs to the day before: there the reading
  /// that lies nearer to the planned time is meant.
  static func moment(_ clock: LocalTime, of occurrence: Occurrence, _ calendar: PatientCalendar) -> Instant {
    let planned = occurrence.scheduledFor
    let readings = [occurrence.date, calendar.date(at: planned)].map { calendar.instant(on: $0, at: clock) }
    return readings.min { abs($0.seconds(since: planned)) < abs($1.seconds(since: planned)) } ?? planned
  }
}
