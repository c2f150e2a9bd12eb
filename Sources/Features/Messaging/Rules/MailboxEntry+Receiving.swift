import Remedi

extension MailboxEntry {
  /// The recipient's side of a message that has arrived. Its sequence number is that of its counting.
  init(receiving message: Message, home: Identifier<Clinic>) {
    self.init(
      id: Self.received(message.id), shelf: .inbox, at: message.sentAt, isUnread: true, sequence: 0,
      messageId: message.id, homeClinicId: home, sender: message.sender, recipients: message.recipients,
      subject: message.subject, patient: message.patient, isUrgent: message.isUrgent,
      words: MessageWords.ofBody(message.body))
  }

  /// Takes away what a sender withdrew. That there was a message, of whom and when, stays.
  /// - Parameter moment: in milliseconds since 1970.
  mutating func empty(withdrawnAt moment: Int64) {
    (withdrawnAt, isUnread, isUrgent) = (moment, false, false)
    (recipients, subject, patient, patientId, words) = ([], "", nil, nil, [])
  }

  /// Whether its owner sees it.
  package func isSeen(at now: Instant) -> Bool { shelf != .gone && expires > now.milliseconds }
}
