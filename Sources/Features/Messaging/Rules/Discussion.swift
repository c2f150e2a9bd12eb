import Remedi

/// A conversation of several practitioners about a patient (Touch Base, requirement N-23). Stored below the clinic of
/// the person who began it. Its comments are numbered from 1; the first is the text with which it began.
package struct Discussion: Codable, Sendable, Hashable {
  /// Somebody who takes part: access is asked of this list alone.
  package struct Participant: Codable, Sendable, Hashable {
    package let person: MessagePerson
    /// The number of the first comment that the participant sees, from 1.
    package let from: Int
    /// Nil for the person who began it.
    package let addedBy: Identifier<Practitioner>?
    /// When the participant was added, in milliseconds since 1970.
    package let addedAt: Int64

    package init(person: MessagePerson, from: Int, addedBy: Identifier<Practitioner>?, addedAt: Int64) {
      (self.person, self.from, self.addedBy, self.addedAt) = (person, from, addedBy, addedAt)
    }
  }

  package let id: Identifier<Discussion>
  package let clinicId: Identifier<Clinic>
  package let patient: MessagePatient?
  package let startedBy: MessagePerson
  /// In milliseconds since 1970.
  package let startedAt: Int64
  package var participants: [Participant]
  /// The number of the latest comment.
  package var count: Int
  /// When the latest comment was written, in milliseconds since 1970.
  package var latestAt: Int64
  package var latestAuthor: MessagePerson
  /// When nobody sees it any more, in milliseconds since 1970: 30 days after its latest comment.
  package var expires: Int64
  /// The linked patient, for the index. Nil if none is linked.
  package let patientId: Identifier<Patient>?

  package init(
    id: Identifier<Discussion>, clinicId: Identifier<Clinic>, patient: MessagePatient?, startedBy: MessagePerson,
    participants: [Participant], at now: Instant
  ) {
    (self.id, self.clinicId, self.patient, self.startedBy) = (id, clinicId, patient, startedBy)
    (startedAt, self.participants, count) = (now.milliseconds, participants, 1)
    (latestAt, latestAuthor, expires) = (now.milliseconds, startedBy, MessageLife.end(of: now))
    patientId = patient?.patientId
  }

  /// Nil for somebody who does not take part.
  package func participant(_ id: Identifier<Practitioner>) -> Participant? {
    participants.first { $0.person.id == id }
  }
}
