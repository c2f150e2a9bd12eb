import Remedi

/// A message from one practitioner to others (FHIR: Communication). Stored once, below the sender's clinic; it never
/// changes but for being withdrawn.
package struct Message: Codable, Sendable, Hashable {
  package let id: Identifier<Message>
  package let sender: MessagePerson
  package let recipients: [MessagePerson]
  package let subject: String
  package let body: String
  package let patient: MessagePatient?
  package let isUrgent: Bool
  package let inReplyTo: Identifier<Message>?
  package let forwardOf: Identifier<Message>?
  /// When it was sent, in milliseconds since 1970.
  package let sentAt: Int64
  /// When nobody sees it any more, in milliseconds since 1970 (requirement N-08).
  package let expires: Int64
  /// When the sender withdrew it from those who had not opened it, in milliseconds since 1970. Nil if not.
  package var withdrawnAt: Int64?
  /// The linked patient, for the index. Nil if no patient is linked.
  package let patientId: Identifier<Patient>?
  /// Nil if there are none.
  package let pictures: [MessagePicture]?

  package init(
    id: Identifier<Message>, sender: MessagePerson, recipients: [MessagePerson], subject: String, body: String,
    patient: MessagePatient?, isUrgent: Bool, inReplyTo: Identifier<Message>?, forwardOf: Identifier<Message>?,
    sentAt: Instant, pictures: [MessagePicture] = []
  ) {
    (self.id, self.sender, self.recipients) = (id, sender, recipients)
    (self.subject, self.body, self.patient, self.isUrgent) = (subject, body, patient, isUrgent)
    (self.inReplyTo, self.forwardOf) = (inReplyTo, forwardOf)
    (self.sentAt, expires) = (sentAt.milliseconds, MessageLife.end(of: sentAt))
    patientId = patient?.patientId
    self.pictures = pictures.isEmpty ? nil : pictures
  }
}
