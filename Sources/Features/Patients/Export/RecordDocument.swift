import Foundation
import Record
import Remedi

/// Everything about one patient as one JSON document. The archive's `README.txt` explains it. Readers must check
/// `version` first: it increases when a member is removed or changes its meaning. Completions and history are inserted
/// while they are read; see ``RecordContent``.
struct RecordDocument: Encodable {
  static let version = 1

  let format = "remedi-record"
  let version = Self.version
  /// When the document was made, in the patient's time zone.
  let exportedAt: Instant
  let clinic: ArchivedClinic
  let patient: Patient
  let reminders: ReminderPreferences
  let prescriptions: [ArchivedPrescription]
  let completions: [Completion] = []
  let history: [ArchivedEvent] = []
  let summaries: [SharedSummary]
  let notices: [PatientNotice]
  let caregivers: [Caregiver]
  let consents: [Consent]
  let careTeam: [ArchivedMember]

  init(_ copy: RecordCopy, at moment: Instant) {
    exportedAt = moment
    clinic = ArchivedClinic(id: copy.clinic.id, name: copy.clinic.name)
    (patient, reminders) = (copy.patient, copy.reminders)
    prescriptions = copy.prescriptions.map(ArchivedPrescription.init)
    (summaries, notices) = (copy.summaries, copy.notices)
    (caregivers, consents) = (copy.caregivers, copy.consents)
    careTeam = copy.careTeam.map(ArchivedMember.init)
  }

  /// Pretty-printed for people.
  static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}

/// The document, with the members of further collections next to its own.
struct WholeRecordDocument: Encodable {
  let document: RecordDocument
  let others: [String: [any Encodable & Sendable]]

  private struct Name: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  func encode(to encoder: any Encoder) throws {
    try document.encode(to: encoder)
    var members = encoder.container(keyedBy: Name.self)
    for (name, values) in others {
      var array = members.nestedUnkeyedContainer(forKey: Name(stringValue: name))
      for value in values { try array.encode(value) }
    }
  }
}

struct ArchivedClinic: Encodable {
  let id: Identifier<Clinic>
  let name: String
}

/// A prescription with a description of each version.
struct ArchivedPrescription: Encodable {
  let prescription: Prescription
  /// In version order.
  let inWords: [String]

  init(_ prescription: Prescription) {
    self.prescription = prescription
    inWords = prescription.versions.map { Phrases.rule($0.timing) }
  }

  private enum Key: String, CodingKey { case inWords }

  func encode(to encoder: any Encoder) throws {
    try prescription.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(inWords, forKey: .inWords)
  }
}

/// One event of a record.
struct ArchivedEvent: Encodable {
  let completionId: String
  let number: Int
  /// `recorded`, `corrected`, `undone`, or `duplicate` if another device had already recorded the same.
  let event: String
  let receivedAt: Instant
  let by: Actor
  /// The subject of the record. Set only on its first event.
  let subject: CompletionSubject?
  /// The content after the event. Nil if the record was undone.
  let content: Completion.Content?
  /// The record that this one duplicates.
  let duplicateOf: String?

  init(_ event: CompletionEvent) {
    (completionId, number, receivedAt, by) = (event.completionId, event.number, event.receivedAt, event.by)
    switch event.change {
    case .recorded(let subject, let content):
      (self.event, self.subject, self.content, duplicateOf) = ("recorded", subject, content, nil)
    case .corrected(let content): (self.event, subject, self.content, duplicateOf) = ("corrected", nil, content, nil)
    case .undone: (self.event, subject, content, duplicateOf) = ("undone", nil, nil, nil)
    case .duplicate(let other, let content):
      (self.event, subject, self.content, duplicateOf) = ("duplicate", nil, content, other)
    }
  }
}

/// A current or former member of the care team.
struct ArchivedMember: Encodable {
  let physicianId: Identifier<Practitioner>
  let name: String
  let since: Instant
  let sharedBy: Actor?
  let terms: CareTeamMembership.Terms
  let end: CareTeamMembership.End?

  init(_ member: CareTeamMember) {
    let membership = member.membership
    (physicianId, name, since) = (member.practitioner.id, member.practitioner.name, membership.since)
    (sharedBy, terms, end) = (membership.sharedBy, membership.terms, membership.end)
  }
}
