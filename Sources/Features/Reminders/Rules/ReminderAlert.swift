import Remedi

/// What a reminder says, as a code; the words are the language's.
enum ReminderPhrase: String, Codable, Sendable, CaseIterable {
  /// “In 30 minutes: your 8:00 schedule”.
  case soon
  /// “Time for your 8:00 schedule”.
  case due
  /// “Still open: your 8:00 schedule”.
  case open
}

/// A reminder that is to be sent. It names no medicine, amount, kind or person.
struct ReminderAlert: Sendable, Hashable {
  let phrase: ReminderPhrase
  /// The slot's time on the patient's clock.
  let time: String
  /// For ``ReminderPhrase/soon``: the minutes until then. 0 if they are more than ``mostNumber``, and for other
  /// phrases.
  let number: Int
  /// When it is pointless: at the slot's next moment, or when its doses close.
  let expiresAt: Instant

  static let mostNumber = 99
  /// For how many seconds after its time a slot is due; a reminder that is sent even later says that it is still open.
  static let onTime = 300

  /// - Parameter moment: of the slot; it may be sent later than that.
  init(of slot: ReminderSlot, for moment: Int64, at now: Instant) {
    let due = slot.slot.moment
    let minutes = (due.seconds(since: now) + 59) / 60
    if now < due {
      (phrase, number) = (.soon, minutes <= Self.mostNumber ? minutes : 0)
    } else {
      let isOnTime = moment <= due.milliseconds && now < due.adding(seconds: Self.onTime)
      (phrase, number) = (isOnTime ? .due : .open, 0)
    }
    time = Phrases.clock(slot.scheduledFor)
    let next = slot.undecided.first { $0 > now.milliseconds }.map { Instant(milliseconds: $0) }
    expiresAt = min(next ?? slot.closesAt, slot.closesAt)
  }
}
