import Record
import Remedi

extension AuditEntry.Event {
  static let messagesHeld = Self("messages-held")
  static let messagesReleased = Self("messages-released")
  static let heldMessagesExported = Self("held-messages-exported")
}

extension MessagingFeature {
  /// In the clinic's chain: the legal hold of its messages.
  static let holdEvents = [
    AuditEventDeclaration(.messagesHeld, in: [.clinic]) {
      $0.phrase("put the clinic’s messages under a legal hold", detail: reason($0))
    },
    AuditEventDeclaration(.messagesReleased, in: [.clinic]) {
      $0.phrase("ended the legal hold of the clinic’s messages", detail: reason($0))
    },
    AuditEventDeclaration(.heldMessagesExported, in: [.clinic], isReading: true) {
      $0.phrase("took out the messages that a legal hold keeps", detail: reason($0))
    },
  ]

  private static func reason(_ phrasing: AuditPhrasing) -> String? {
    phrasing.entry.details?.reason.map { "“\(Phrases.isolated($0))”" }
  }
}
