import Record
import Remedi

extension AuditEntry.Event {
  /// The subject is the ID of the message, the details name those it is for.
  static let messageSent = Self("message-sent")
  static let messageOpened = Self("message-opened")
  /// The details name those from whom it was withdrawn.
  static let messageWithdrawn = Self("message-withdrawn")
  /// The subject is the ID of the discussion, the details name those who take part from then on.
  static let discussionJoined = Self("discussion-joined")
  /// The details name who no longer takes part.
  static let discussionLeft = Self("discussion-left")
  /// Who may be written to about the patient.
  static let messagingLimited = Self("messaging-limited")
  static let messagingUnlimited = Self("messaging-unlimited")
}

extension MessagingFeature {
  /// In the patient's chain, never with a word of a message, and of the legal hold in the clinic's.
  package static let auditEvents = ofMessages + ofDiscussions + ofLimits + holdEvents + directoryEvents

  private static let ofMessages = [
    AuditEventDeclaration(.messageSent, in: [.patient]) {
      $0.phrase("sent a message about \($0.patient)", detail: people("to", $0))
    },
    AuditEventDeclaration(.messageOpened, in: [.patient], isReading: true) {
      $0.phrase("opened a message about \($0.patient)")
    },
    AuditEventDeclaration(.messageWithdrawn, in: [.patient]) {
      $0.phrase("withdrew a message about \($0.patient)", detail: people("from", $0))
    },
  ]

  private static let ofDiscussions = [
    AuditEventDeclaration(.discussionJoined, in: [.patient]) {
      $0.phrase("began or widened a discussion about \($0.patient)", detail: people("with", $0))
    },
    AuditEventDeclaration(.discussionLeft, in: [.patient]) {
      $0.phrase("ended taking part in a discussion about \($0.patient)", detail: people("for", $0))
    },
  ]

  private static let ofLimits = [
    AuditEventDeclaration(.messagingLimited, in: [.patient]) {
      $0.phrase("allowed messages about \($0.patient) to the care team only")
    },
    AuditEventDeclaration(.messagingUnlimited, in: [.patient]) {
      $0.phrase("allowed messages about \($0.patient) to colleagues outside the care team")
    },
  ]

  /// `to Dr Ann Meyer and Dr Eve Lind`. Nil if nobody is named.
  private static func people(_ word: String, _ phrasing: AuditPhrasing) -> String? {
    guard let names = phrasing.entry.details?.people, !names.isEmpty else { return nil }
    return "\(word) \(Phrases.list(names.map(Phrases.isolated)))"
  }
}
