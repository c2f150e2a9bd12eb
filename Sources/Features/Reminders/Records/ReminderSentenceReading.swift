import Record
import Remedi

extension PatientRecord {
  /// What explains the reminders of a day.
  func reminderSentences(on date: LocalDate) async throws -> ReminderSentences {
    // A journey brings doses of the days beside it into the day.
    ReminderSentences(
      try await completions(date - 2...date + 1), try await reminderPreferences().quietHours, calendar,
      of: Actor(patient))
  }
}
