import Record
import Remedi
import Web

extension RemindersFeature {
  /// The letters to patients about their plan, and the daily one to practitioners.
  /// - Parameter record: derives the codes at the end of the links.
  package static func letters(of record: MedicalRecord) -> [LetterKind] {
    [
      LetterKind(ReminderLetter.self, samples: reminderSamples) { letter, message, site in
        .reminder(
          at: letter.time, in: letter.language, site: site, unsubscribe: link(.reminders, message, record, site))
      },
      LetterKind(PlanChangedLetter.self, samples: samples("plan changed", SwitchableLetterView.planChanged)) {
        letter, message, site in
        .planChanged(in: letter.language, site: site, unsubscribe: link(.plan, message, record, site))
      },
      LetterKind(PlanEndingLetter.self, samples: samples("plan ending", SwitchableLetterView.planEnding)) {
        letter, message, site in
        .planEnding(in: letter.language, site: site, unsubscribe: link(.plan, message, record, site))
      },
      LetterKind(DigestLetter.self, samples: digestSamples) { letter, message, site in
        .digest(
          to: message.recipientName, letter.counts, site: site, unsubscribe: link(.digest, message, record, site))
      },
    ]
  }

  /// Nil if the letter names no account, which a damaged letter does.
  private static func link(
    _ mailing: Mailing, _ message: OutboxMessage, _ record: MedicalRecord, _ site: String
  ) -> String? {
    message.accountId.map { UnsubscribeToken(mailing, $0).link(record, site: site) }
  }
}
