import Remedi

/// To a patient, a day before part of the plan ends. The app shows which.
struct PlanEndingLetter: LetterContent {
  static let kind = "planEnding"
  let language: WordLanguage
  /// The end of the patient's day: afterwards it is no longer tomorrow.
  let expiresAt: Instant
}
