import Remedi

/// Why a reminder did not come, in plain English, from what the record and the settings say.
struct ReminderSentences: Sendable {
  /// All records of a day's doses, also those that were undone, by the slot in which the doses were due.
  private let completions: [SlotID: [Completion]]
  /// As set now. Nil for none.
  private let quietHours: ReminderPreferences.QuietHours?
  private let calendar: PatientCalendar
  /// The patient, who is not named.
  private let patient: Actor

  /// - Parameter completions: of the doses of some days, also those that were undone.
  init(
    _ completions: [Completion], _ quietHours: ReminderPreferences.QuietHours?, _ calendar: PatientCalendar,
    of patient: Actor
  ) {
    self.completions = Dictionary(grouping: completions) { SlotID(dueAt: $0.subject.scheduledFor) }
    (self.quietHours, self.calendar, self.patient) = (quietHours, calendar, patient)
  }

  /// One sentence or two. Nil if the reminder was sent.
  func sentence(_ note: ReminderNote, of slot: ReminderSlot) -> String? {
    switch note.outcome {
    case .sent: nil
    case .recorded: recorded(note, of: slot)
    case .quiet: quiet(note)
    case .overtaken: overtaken(note, of: slot)
    case .later: later(note, of: slot)
    case .off: "Reminders of it were switched off."
    case .closed: "The time to record it ended \(moment(slot.closesAt, besides: slot))."
    case .limit: "Too many reminders were sent on that day."
    case .noDevice: "There was no device that could be reached."
    case .away: "The server was not running, and the time to record it ended \(moment(slot.closesAt, besides: slot))."
    case .changed: "The plan was changed: nothing was due at that time any more."
    }
  }

  /// By the record that completed the slot before the reminder was due.
  private func recorded(_ note: ReminderNote, of slot: ReminderSlot) -> String {
    let decisive = Instant(milliseconds: max(note.moment, note.at))
    let last = completions[slot.slot]?.filter { $0.receivedAt <= decisive && $0.undoneAt.map { $0 > decisive } ?? true }
      .max { $0.receivedAt < $1.receivedAt }
    guard let last else { return "Everything was recorded before." }
    let actor = last.recordedBy
    let person = actor.kind == patient.kind ? "" : " by \(Phrases.isolated(actor.name))"
    return "Recorded \(moment(last.receivedAt, besides: slot))\(person)."
  }

  private func quiet(_ note: ReminderNote) -> String {
    guard let quietHours,
      quietHours.contains(Instant(milliseconds: note.moment), on: calendar)
        || quietHours.contains(Instant(milliseconds: note.at), on: calendar)
    else { return "It fell into quiet hours." }
    return
      "It fell into your quiet hours, \(Phrases.shortClock(quietHours.from)) to \(Phrases.shortClock(quietHours.to))."
  }

  private func overtaken(_ note: ReminderNote, of slot: ReminderSlot) -> String {
    let later = slot.ledger.first { $0.moment > note.moment && $0.outcome != .overtaken }
    guard let later, later.outcome == .sent else { return "A later reminder took its place." }
    let sentAt = Instant(milliseconds: later.at)
    return "The server was not running. One reminder came \(moment(sentAt, besides: slot)) in place of several."
  }

  private func later(_ note: ReminderNote, of slot: ReminderSlot) -> String {
    guard let later = slot.later, later > note.moment else { return "It was put off." }
    return "It was put off until \(clock(Instant(milliseconds: later), besides: slot))."
  }

  /// `at 8:04`, `at 23:10 on 1 March`: with the day if it is another than the slot's.
  private func moment(_ moment: Instant, besides slot: ReminderSlot) -> String { "at \(clock(moment, besides: slot))" }

  private func clock(_ moment: Instant, besides slot: ReminderSlot) -> String {
    let (written, time) = (calendar.written(moment), Phrases.shortClock(calendar.written(moment)))
    let isSameDay = written.writtenDate == calendar.written(slot.slot.moment).writtenDate
    return isSameDay ? time : "\(time) on \(Phrases.dayAndMonth(written.writtenDate))"
  }
}
