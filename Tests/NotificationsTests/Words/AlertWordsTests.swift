import Record
import Remedi
import Testing

@testable import Notifications

/// The words on a locked screen.
@Suite struct AlertWordsTests {
  private static let eight = LocalTime("08:00")

  @Test(
    "Reminders tell the time as the language writes it",
    arguments: [
      (AlertContent.Phrase.due, 0, "Time for your 8:00 schedule", "Zeit für Ihren Plan um 8.00 Uhr"),
      (.open, 0, "Still open: your 8:00 schedule", "Noch offen: Ihr Plan um 8.00 Uhr"),
      (.soon, 30, "In 30 minutes: your 8:00 schedule", "In 30 Minuten: Ihr Plan um 8.00 Uhr"),
      (.soon, 1, "In 1 minute: your 8:00 schedule", "In 1 Minute: Ihr Plan um 8.00 Uhr"),
      (.soon, 0, "Soon: your 8:00 schedule", "Bald: Ihr Plan um 8.00 Uhr"),
    ])
  func reminders(phrase: AlertContent.Phrase, number: Int, english: String, german: String) {
    #expect(title(phrase, at: Self.eight, number, .english) == english)
    #expect(title(phrase, at: Self.eight, number, .german) == german)
  }

  @Test func minutesHaveTwoDigits() throws {
    let time = try #require(LocalTime("00:05"))
    #expect(title(.due, at: time, 0, .english) == "Time for your 0:05 schedule")
    #expect(title(.due, at: time, 0, .german) == "Zeit für Ihren Plan um 0.05 Uhr")
  }

  @Test func aReminderWithoutATimeTellsNone() {
    #expect(title(.due, at: nil, 0, .english) == "Time for your schedule")
    #expect(title(.open, at: nil, 0, .german) == "Noch offen: Ihr Plan")
  }

  @Test("No phrase but a reminder’s tells a time", arguments: AlertContent.Language.allCases)
  func othersTellNoTime(language: AlertContent.Language) {
    for phrase in AlertContent.Phrase.allCases where ![.soon, .due, .open].contains(phrase) {
      let title = title(phrase, at: Self.eight, 30, language)
      #expect(!title.contains { $0.isNumber }, "\(title)")
    }
  }

  @Test("Each phrase has words of its own in each language")
  func allDiffer() {
    let titles = AlertContent.Language.allCases.flatMap { language in
      AlertContent.Phrase.allCases.map { title($0, at: Self.eight, 30, language) }
    }
    #expect(Set(titles).count == titles.count)
    #expect(titles.allSatisfy { !$0.isEmpty })
  }

  private func title(
    _ phrase: AlertContent.Phrase, at time: LocalTime?, _ number: Int, _ language: AlertContent.Language
  ) -> String {
    AlertWords(AlertContent(phrase, at: time, number: number, in: language)).title
  }
}
