import Remedi

/// What a message to a device says: a phrase, a time of day, a number and a language. Nothing of a patient fits in
/// (requirement R-50), so that a push service, and anybody who sees a locked screen, learns when and not what.
public struct AlertContent: Codable, Sendable, Hashable {
  /// A stored code; the words are the language's.
  public enum Phrase: String, Codable, Sendable, CaseIterable {
    /// “In 30 minutes: your 8:00 schedule”; ``number`` is the minutes, 0 if they are not told.
    case soon
    /// “Time for your 8:00 schedule”.
    case due
    /// “Still open: your 8:00 schedule”.
    case open
    /// Takes the place of a reminder whose doses are recorded: “Recorded, nothing to do”.
    case recorded
    /// “Your plan has changed. Please look.”
    case planChanged = "plan-changed"
    /// “Part of your plan ends tomorrow.”
    case planEnding = "plan-ending"
    /// To a caregiver: “A schedule that you look after is not recorded yet”.
    case missed
    /// To a caregiver: “It is recorded now”, without a sound.
    case cleared
    /// What the button *Test* sends.
    case test
  }

  public typealias Language = WordLanguage

  public static let numbers = 0...99

  public let phrase: Phrase
  /// A time on the patient's clock. Nil if the phrase has none.
  public let time: LocalTime?
  /// Within ``numbers``.
  public let number: Int
  public let language: Language

  /// - Parameter number: 0 is stored for one outside ``numbers``.
  public init(_ phrase: Phrase, at time: LocalTime? = nil, number: Int = 0, in language: Language) {
    (self.phrase, self.time, self.language) = (phrase, time, language)
    self.number = Self.numbers.contains(number) ? number : 0
  }
}
