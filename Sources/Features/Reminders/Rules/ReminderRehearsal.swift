import Remedi

/// What the reminders of some days will be if nothing more is recorded, prescribed or set: the scheduler's decisions,
/// one after another, by a clock that is only imagined.
package struct ReminderRehearsal: Sendable {
  /// A moment and what is decided for it.
  package struct Moment: Sendable, Hashable {
    /// In the offset of the patient's clock.
    package let at: Instant
    /// The slot's name, as everywhere.
    package let slot: String
    /// `soon`, `due` or `open` for a reminder that is sent; otherwise the outcome.
    package let code: String
    /// Why it is not sent. Nil if it is.
    package let sentence: String?
  }

  /// Ascending.
  package let moments: [Moment]

  /// - Parameter end: the first moment that is not rehearsed any more.
  init(_ source: ReminderSource, from begin: Instant, until end: Instant, _ sentences: ReminderSentences) {
    var source = source
    // Caregivers are told of what nobody can know: that something is not recorded.
    source.watchers = []
    var plan = ReminderPlan(source, over: nil, at: begin)
    var phrases: [SlotID: [Int64: ReminderPhrase]] = [:]
    var now = begin
    while now < end {
      plan = ReminderPlan(source, over: plan, at: now)
      for decision in plan.decide(source, isReachable: true, at: now) {
        phrases[decision.slot, default: [:]][decision.moment] = decision.alert.phrase
      }
      let renewal = plan.renewAt ?? now.adding(seconds: ReminderPlan.renewal).milliseconds
      // What has come is decided, so that the next moment is always later.
      now = Instant(milliseconds: min(plan.slots.compactMap(\.undecided.first).min() ?? renewal, renewal))
    }
    moments = plan.slots.flatMap { slot in
      slot.ledger.filter { $0.moment < end.milliseconds }.map { note in
        Moment(
          at: source.calendar.written(Instant(milliseconds: note.moment)), slot: slot.slot.text,
          code: phrases[slot.slot]?[note.moment]?.rawValue ?? note.outcome.rawValue,
          sentence: sentences.sentence(note, of: slot))
      }
    }
    .sorted { ($0.at, $0.slot) < ($1.at, $1.slot) }
  }
}
