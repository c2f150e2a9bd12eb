import Record
import Remedi

extension AuditEntry.Event {
  static let directoryProfileChanged = Self("directory-profile-changed")
  /// The subject is the ID of the other clinic.
  static let connectionAsked = Self("connection-asked")
  static let connectionAccepted = Self("connection-accepted")
  static let connectionEnded = Self("connection-ended")
  static let connectionCodeMade = Self("connection-code-made")
  static let messagingRulesChanged = Self("messaging-rules-changed")
}

extension MessagingFeature {
  /// In the chains of practitioners and clinics.
  static let directoryEvents = [
    AuditEventDeclaration(
      .directoryProfileChanged, in: [.practitioner], account: { _ in "Entry in the directory changed" }
    ) {
      $0.phrase("changed the own entry in the directory")
    },
    AuditEventDeclaration(.connectionCodeMade, in: [.clinic]) {
      $0.phrase("made a code by which another clinic can ask to be connected")
    },
    AuditEventDeclaration(.connectionAsked, in: [.clinic]) { $0.phrase("asked that the clinics be connected") },
    AuditEventDeclaration(.connectionAccepted, in: [.clinic]) { $0.phrase("connected the clinics") },
    AuditEventDeclaration(.connectionEnded, in: [.clinic]) { $0.phrase("ended the connection of the clinics") },
    AuditEventDeclaration(.messagingRulesChanged, in: [.clinic]) {
      $0.phrase("changed whom messages about the clinic’s patients may go to")
    },
  ]
}
