import Remedi

/// What a practitioner writes, of a message or the beginning of a discussion: stored as a draft, or sent. Nothing of it
/// is required before it is sent.
package struct MessageDraft: Codable, Sendable, Hashable {
  /// The people chosen; for a discussion its participants. Their IDs only: names are looked up.
  package var to: [Identifier<Practitioner>]
  package var isUrgent: Bool
  package var subject: String
  package var body: String
  /// The patient information as it was typed. Nil if there is none.
  package var patient: DraftPatient?
  package var inReplyTo: Identifier<Message>?
  package var forwardOf: Identifier<Message>?

  private enum CodingKeys: String, CodingKey {
    case to, subject, body, patient, inReplyTo, forwardOf
    case isUrgent = "urgent"
  }

  package init(
    to: [Identifier<Practitioner>] = [], isUrgent: Bool = false, subject: String = "", body: String = "",
    patient: DraftPatient? = nil, inReplyTo: Identifier<Message>? = nil, forwardOf: Identifier<Message>? = nil
  ) {
    (self.to, self.isUrgent, self.subject, self.body) = (to, isUrgent, subject, body)
    (self.patient, self.inReplyTo, self.forwardOf) = (patient, inReplyTo, forwardOf)
  }

  /// The patient information of a draft, as typed: it may be incomplete.
  package struct DraftPatient: Codable, Sendable, Hashable {
    package var firstName: String
    package var lastName: String
    /// As typed; read when it is sent.
    package var birthDate: String
    /// One of the writer's patients. Nil if the names were typed.
    package var patientId: Identifier<Patient>?

    package init(
      firstName: String = "", lastName: String = "", birthDate: String = "", patientId: Identifier<Patient>? = nil
    ) {
      (self.firstName, self.lastName) = (firstName, lastName)
      (self.birthDate, self.patientId) = (birthDate, patientId)
    }
  }
}
