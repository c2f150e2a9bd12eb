import Remedi

/// To a patient none of whose devices can be reached: it is time for a slot. It names no medicine, amount, kind or
/// person.
struct ReminderLetter: LetterContent {
  static let kind = "reminder"
  /// The slot's time on the patient's clock.
  let time: LocalTime
  let language: WordLanguage
  /// After this the letter would only confuse.
  let expiresAt: Instant
}
