import Remedi

/// A caregiver whom the patient allows to be told of slots that are not recorded, and who switched that on.
struct MissedNotice: Sendable {
  let caregiver: Identifier<Caregiver>
  /// Seconds after a slot's time.
  let after: Int
  /// Of the caregiver.
  let quietHours: ReminderPreferences.QuietHours?
  /// On whose days the caregiver's quiet hours are read: the patient's, where the caregiver has no zone of the own.
  let calendar: PatientCalendar
  /// Since when it is allowed and on. Slots from before that are not told.
  let since: Instant

  static let delays = 900...21_600
  static let usualDelay = Caregiver.AllowedNotices.usualDelay
  /// The longest delay of a notice by quiet hours or an outage, in seconds.
  static let within = 12 * 3600
  /// The time after the notice in which the all-clear is sent, in seconds.
  static let clearedWithin = 24 * 3600
  /// After how many seconds a caregiver who could not be reached is looked at again.
  static let retry = 300
  /// How long after its time a slot can have a notice, in seconds.
  static let reach = delays.upperBound + within

  /// The content of a notice to a caregiver; a stored code.
  enum Phrase: String, Codable, Sendable, CaseIterable {
    /// “A schedule that you look after is not recorded yet”.
    case missed
    /// “It is recorded now”, without a sound.
    case cleared
  }

  /// When a slot is missed: some time after it is due, or when its last dose closes, if earlier.
  func moment(of slot: ReminderSlot) -> Instant { min(slot.slot.moment.adding(seconds: after), slot.closesAt) }

  /// When the caregiver is to be told something about a slot, as things stand: not in the caregiver's quiet hours. Nil
  /// for never.
  func next(for slot: ReminderSlot, at now: Instant) -> Instant? {
    guard let (earliest, latest) = span(of: slot) else { return nil }
    let moment = max(earliest, now)
    let audible = quietHours?.end(after: moment, on: calendar) ?? moment
    return audible <= latest ? audible : nil
  }

  /// The same for a caregiver who may have no device: what is due now waits for one.
  func next(for slot: ReminderSlot, isReached: Bool, at now: Instant) -> Instant? {
    let next = next(for: slot, at: now)
    guard !isReached, let next, next <= now else { return next }
    return self.next(for: slot, at: now.adding(seconds: Self.retry))
  }

  /// Whether nothing will be told about a slot, whatever is recorded, undone or asked for again.
  func isOver(_ slot: ReminderSlot, at now: Instant) -> Bool {
    guard slot.slot.moment >= since else { return true }
    guard slot.slot.moment.adding(seconds: after + Self.within) < now else { return false }
    guard let told = told(of: slot), told.clearedAt == nil else { return true }
    return Instant(milliseconds: told.at).adding(seconds: Self.clearedWithin) < now
  }

  /// Between which moments the next notice can be sent, including both.
  private func span(of slot: ReminderSlot) -> (Instant, Instant)? {
    guard slot.isGone != true, slot.slot.moment >= since else { return nil }
    guard let told = told(of: slot) else {
      guard !slot.open.isEmpty else { return nil }
      return (moment(of: slot), moment(of: slot).adding(seconds: Self.within))
    }
    guard told.clearedAt == nil, slot.isRecorded else { return nil }
    let at = Instant(milliseconds: told.at)
    return (at, at.adding(seconds: Self.clearedWithin))
  }

  private func told(of slot: ReminderSlot) -> ReminderSlot.CaregiverTold? {
    slot.told?.first { $0.caregiver == caregiver }
  }
}

/// Something that is to be sent to a caregiver. Audited.
struct MissedDecision: Sendable, Hashable {
  let caregiver: Identifier<Caregiver>
  let slot: SlotID
  let phrase: MissedNotice.Phrase
}

extension ReminderPlan {
  /// Decides what caregivers are told now, once a slot, and notes it.
  mutating func tell(_ watchers: [MissedNotice], at now: Instant) -> [MissedDecision] {
    var decisions: [MissedDecision] = []
    for index in slots.indices {
      for watcher in watchers where watcher.next(for: slots[index], at: now).map({ $0 <= now }) ?? false {
        let phrase = slots[index].tell(watcher.caregiver, at: now)
        decisions.append(MissedDecision(caregiver: watcher.caregiver, slot: slots[index].slot, phrase: phrase))
      }
    }
    findNext(watchedBy: watchers, at: now)
    return decisions
  }
}

extension ReminderSlot {
  fileprivate mutating func tell(_ caregiver: Identifier<Caregiver>, at now: Instant) -> MissedNotice.Phrase {
    if let index = told?.firstIndex(where: { $0.caregiver == caregiver }) {
      told?[index].clearedAt = now.milliseconds
      return .cleared
    }
    told = (told ?? []) + [CaregiverTold(caregiver: caregiver, at: now.milliseconds)]
    return .missed
  }
}
