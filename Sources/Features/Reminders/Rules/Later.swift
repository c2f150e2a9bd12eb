import Remedi

/// Why a slot cannot be put off.
enum LaterFault: Error, Hashable {
  /// The patient has no such slot.
  case unknown
  /// There is nothing left to record.
  case closed
  case past
  /// More than ``ReminderPlan/longestLater`` ahead.
  case tooFar
  /// The doses close before. It would never ring, although the patient asked for that.
  case afterClosing(Instant)
}

extension ReminderPlan {
  /// How far a slot can be put off, in seconds.
  static let longestLater = 4 * 3600

  /// Puts a slot off until a moment: what would come before it does not, and it rings then. The same again changes
  /// nothing; another moment takes the place of the one before.
  ///
  /// The plan is due afterwards, so that it is computed again.
  /// - Throws: `LaterFault`.
  mutating func putOff(_ id: SlotID, until moment: Instant, at now: Instant) throws(LaterFault) {
    guard let index = slots.firstIndex(where: { $0.slot == id }), slots[index].isGone != true else {
      throw .unknown
    }
    guard slots[index].closesAt > now, !slots[index].open.isEmpty else { throw .closed }
    guard slots[index].later != moment.milliseconds else { return }
    guard moment > now else { throw .past }
    guard moment <= now.adding(seconds: Self.longestLater) else { throw .tooFar }
    guard moment < slots[index].closesAt else { throw .afterClosing(slots[index].closesAt) }
    slots[index].later = moment.milliseconds
    renewAt = now.milliseconds
    dueAt = min(dueAt, now.milliseconds)
  }
}
