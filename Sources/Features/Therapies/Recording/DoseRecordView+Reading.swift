import Remedi
import Web

extension DoseRecordView {
  /// Copies the submitted values unchanged.
  mutating func fill(_ form: FormData) {
    outcome?.value = form["outcome"]
    reason?.value = form["reason"]
    date.value = form.trimmed("date")
    time.value = form.trimmed("time")
    pain.value = form["pain"]
    effort.value = form["effort"]
    toldBy.value = form["toldBy"]
    note.value = form["note"]
  }

  /// Fills the fields with the current record, to be corrected.
  mutating func fill(_ content: Completion.Content, _ calendar: PatientCalendar) {
    outcome?.value = content.outcome.rawValue
    reason?.value = content.reason?.rawValue ?? ""
    show(content.completedAt, calendar)
    pain.value = content.feedback?.pain.map(String.init) ?? ""
    effort.value = content.feedback?.effort.map(String.init) ?? ""
    note.value = content.feedback?.note ?? ""
  }

  /// Shows an instant in the patient's time zone.
  mutating func show(_ moment: Instant, _ calendar: PatientCalendar) {
    let written = calendar.written(moment)
    date.value = written.writtenDate.description
    time.value = Phrases.clock(written)
  }

  /// The parsed form. Nil if a field is invalid; each invalid field then holds its error.
  /// - Parameters:
  ///   - days: the days on which it can have happened.
  ///   - current: the current record. A time that the user did not change keeps its full precision.
  mutating func read(
    _ days: ClosedRange<LocalDate>, current: Completion.Content?, _ calendar: PatientCalendar, at now: Instant
  ) -> Completion.Content? {
    let outcome = readOutcome()
    let moment = readMoment(days, current, calendar)
    let skipReason = readReason(outcome)
    let feedback = readFeedback()
    guard !hasFaults, let outcome, let moment else { return nil }
    let content = Completion.Content(
      outcome: outcome, completedAt: moment, reason: skipReason, feedback: feedback.isEmpty ? nil : feedback)
    do {
      try CompletionRules.check(content, isAsNeeded: self.outcome == nil, receivedAt: now)
      return content
    } catch {
      take(error)
    }
    return nil
  }

  /// Shows a refusal next to its field, or above the form.
  mutating func take(_ refusal: RemediError) {
    if refusal.fields.isEmpty { problem = refusal.sentence }
    for fault in refusal.fields {
      switch fault.name {
      case "completedAt": time.error = fault.sentence
      case "feedback/note": note.error = fault.sentence
      default: problem = fault.sentence
      }
    }
  }

  private mutating func readOutcome() -> Completion.Outcome? {
    guard let outcome else { return .completed }
    let read = Completion.Outcome(rawValue: outcome.value)
    if read == nil { self.outcome?.error = "Choose what happened." }
    return read
  }

  /// A skipped dose has a reason; the form shows the field only for it.
  private mutating func readReason(_ outcome: Completion.Outcome?) -> Completion.Reason? {
    guard outcome == .skipped, let reason, !reason.value.isEmpty else { return nil }
    let read = Completion.Reason(rawValue: reason.value)
    if read == nil { self.reason?.error = "Choose a reason from the list." }
    return read
  }

  private mutating func readMoment(
    _ days: ClosedRange<LocalDate>, _ current: Completion.Content?, _ calendar: PatientCalendar
  ) -> Instant? {
    if let known = current.map({ calendar.written($0.completedAt) }),
      date.value == known.writtenDate.description,
      LocalTime(typed: time.value) == LocalTime(Phrases.clock(known))
    {
      return current?.completedAt
    }
    let day = date.requiredDay(missing: "Choose the day.", example: days.upperBound)
    let clock = LocalTime(typed: time.value)
    if clock == nil { time.error = "Type a time such as 08:00." }
    guard let day, let clock else { return nil }
    guard days.contains(day) else {
      date.error =
        day > days.upperBound
        ? "This day has not begun yet." : "Choose a day from \(Phrases.date(days.lowerBound)) on."
      return nil
    }
    return calendar.instant(on: day, at: clock)
  }

  private mutating func readFeedback() -> Completion.Feedback {
    let (pain, effort) = (Self.readScale(&pain), Self.readScale(&effort))
    let typed = note.prose(upTo: CompletionRules.longestNote)
    var words = typed
    if !toldBy.value.isEmpty {
      if let source = ToldBy(rawValue: toldBy.value) {
        words = source.note(typed)
      } else {
        toldBy.error = "Choose from the list who reported it."
      }
    }
    return Completion.Feedback(pain: pain, effort: effort, note: words.isEmpty ? nil : words)
  }

  private static func readScale(_ field: inout FieldView) -> Int? {
    guard !field.value.isEmpty else { return nil }
    guard let value = Int(field.value), (0...10).contains(value) else {
      field.error = "Choose a number from 0 to 10."
      return nil
    }
    return value
  }
}
