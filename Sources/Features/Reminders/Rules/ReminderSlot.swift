import Remedi

/// All doses of a patient that are due in one minute and are reminded of together.
struct ReminderSlot: Codable, Sendable, Hashable {
  let slot: SlotID
  /// The due time in the offset of the patient's clock.
  let scheduledFor: Instant
  /// When the last dose that is not recorded closes; the last of all if everything is recorded.
  var closesAt: Instant
  /// The doses that are not recorded.
  var open: [OccurrenceID]
  /// When it rings, in milliseconds since 1970, ascending, together with what the ledger has.
  var moments: [Int64]
  /// At most one entry a moment, ascending.
  var ledger: [ReminderNote]
  /// Until when the patient put it off, in milliseconds since 1970. Nil if never.
  var later: Int64?
  /// The caregivers who were told about it. Nil if none was.
  var told: [CaregiverTold]?
  /// Set if none of its doses is asked for or reminded of any more.
  var isGone: Bool?
  /// The latest moment of which the reminder was taken back on the devices, since everything was recorded. Milliseconds
  /// since 1970. Nil if none was.
  var recalled: Int64?
  /// The ids of the messages that take it back, as of ``recalled``. Nil if there are none.
  var recalls: [String]?

  /// A caregiver who was told that a slot is not recorded.
  struct CaregiverTold: Codable, Sendable, Hashable {
    let caregiver: Identifier<Caregiver>
    /// Milliseconds since 1970.
    let at: Int64
    /// When the caregiver was told that it is recorded, in milliseconds since 1970.
    var clearedAt: Int64?
  }

  /// The moments that are still to come or to be decided, ascending.
  var undecided: [Int64] {
    let decided = Set(ledger.map(\.moment))
    return moments.filter { !decided.contains($0) }
  }

  var isRecorded: Bool { open.isEmpty && isGone != true }

  /// Enters what was decided.
  mutating func note(_ moments: some Sequence<Int64>, _ outcome: ReminderOutcome, at now: Instant) {
    ledger += moments.map { ReminderNote(moment: $0, outcome: outcome, at: now.milliseconds) }
    ledger.sort { $0.moment < $1.moment }
  }

  /// Whether nothing is left to be done for it.
  func isOver(at now: Instant, watchedBy watchers: [MissedNotice]) -> Bool {
    closesAt <= now && undecided.isEmpty && watchers.allSatisfy { $0.isOver(self, at: now) }
  }
}
