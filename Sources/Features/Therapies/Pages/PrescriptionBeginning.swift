import Record
import Remedi

/// How a version begins: its first dose, and the doses already missed on the day on which it takes effect.
struct PrescriptionBeginning {
  let trial: Prescription
  let calendar: PatientCalendar
  let now: Instant
  /// Whether a running prescription is changed. Its earlier doses do not count as missed.
  let isChange: Bool

  private var version: PrescriptionVersion { trial.latest }
  private var noun: String { trial.kind == .medication ? "dose" : "time" }

  /// Nil if no dose has a time, because the patient decides on all of them.
  var view: BeginningView? {
    let scheduler = Scheduler(calendar: calendar)
    guard hasTimes, let first = scheduler.firstOccurrence(ofLatest: trial) else { return nil }
    let when =
      "the first \(noun)\(isChange ? " after the change" : "") is "
      + Phrases.coming(first.scheduledFor, from: now, calendar)
    let passed = isChange ? [] : scheduler.passedTimes(of: version)
    guard !passed.isEmpty else { return BeginningView(sentence: "\(when.capitalizingFirst).") }
    let sentences = ["\(Phrases.passedToday(passed, calendar)): \(when).", rest(passed.count, scheduler)]
    let tomorrow = calendar.date(at: version.effectiveFrom) + 1
    return BeginningView(
      sentence: sentences.compactMap { $0 }.joined(separator: " "), tomorrow: tomorrow.description)
  }

  private var hasTimes: Bool {
    version.timing.phases.contains { if case .asNeeded = $0.recurrence { false } else { true } }
  }

  /// What is left of a course with an end date: `3 days from today hold 4 doses, not 6.` A course with a number of
  /// doses loses none.
  private func rest(_ passed: Int, _ scheduler: Scheduler) -> String? {
    if let count = version.timing.count {
      return "\(count == 1 ? "The one \(noun)" : "All \(count) \(noun)s") \(count == 1 ? "is" : "are") still to come."
    }
    guard let phase = version.timing.phases.first, let end = phase.end, end - phase.start < 366 else { return nil }
    let left = scheduler.occurrences(of: trial, on: phase.start...end).count
    let days = Phrases.counted(end - phase.start + 1, "day")
    let verb = end == phase.start ? "holds" : "hold"
    let what = version.timing.phases.count == 1 ? "\(days) from today" : "The first step’s \(days)"
    return "\(what) \(verb) \(Phrases.counted(left, noun)), not \(left + passed)."
  }
}
