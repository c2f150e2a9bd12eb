import Remedi

/// What was decided for a moment of a slot.
enum ReminderOutcome: String, Codable, Sendable, CaseIterable {
  case sent
  /// Everything was recorded.
  case recorded
  /// It fell into quiet hours.
  case quiet
  /// A later moment of the slot was due too and was sent alone.
  case overtaken
  /// The patient put the slot off beyond it.
  case later
  /// The doses were switched off.
  case off
  /// The doses closed before it was sent.
  case closed
  /// Enough was sent on that day; see ``ReminderPlan/mostADay``.
  case limit
  /// There was neither a device nor an address to send it to.
  case noDevice
  /// The server was down, and the doses have closed since.
  case away
  /// The slot is no more: its doses were moved, paused, changed or stopped.
  case changed
}

/// An entry of a slot's ledger.
struct ReminderNote: Codable, Sendable, Hashable {
  /// Milliseconds since 1970.
  let moment: Int64
  let outcome: ReminderOutcome
  /// When it was decided, in milliseconds since 1970. May be before the moment, for what is known ahead.
  let at: Int64
  /// The ids of what was sent. Nil if nothing was.
  var dispatches: [String]?
  /// Set if a letter was sent.
  var mailed: Bool?

  /// How far ahead of the clock an entry may be dated, in milliseconds, before the clock counts as set back.
  static let tolerance: Int64 = 60_000

  /// How long after its moment what was noted ahead as recorded is looked at again, in milliseconds: a plan may follow an
  /// undo only then.
  static let following: Int64 = 5_000

  /// Whether the decision still counts. An entry dated ahead was written by a clock that was set back since. A decision
  /// ahead of its moment that sent nothing is taken again until the moment has come: an undo, for example, re-arms the
  /// doses that are left.
  func stands(at now: Instant) -> Bool {
    guard at <= now.milliseconds + Self.tolerance else { return false }
    let isAhead = outcome == .recorded && at < moment
    return outcome == .sent || moment <= now.milliseconds - (isAhead ? Self.following : 0)
  }
}
