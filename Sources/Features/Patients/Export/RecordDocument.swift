import Foundation
import Record
import Remedi

/// Everything of one patient as one JSON document; `README.txt` of the archive explains it. Whoever reads it asks for
/// `version` first: a member that means something else, or is gone, makes another. What was recorded is put in as it is
/// read; see ``RecordContent``.
struct RecordDocument: Encodable {
  static let version = 1

  let format = "remedi-record"
  let version = Self.version
  /// When it was made, as the patient's clock showed it.
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

  /// Laid out for people to read.
  static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}

/// The document, and beside its own members those of further collections.
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

/// A prescription, and what each of its versions says in words.
struct ArchivedPrescription: Encodable {
  let prescription: Prescription
  /// In the order of the versions.
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

/// One thing that happened to a record.
struct ArchivedEvent: Encodable {
  let completionId: String
  let number: Int
  /// `recorded`, `corrected`, `undone`, or `duplicate` where another device had recorded the same already.
  let event: String
  let receivedAt: Instant
  let by: Actor
  /// What it was a record of; only of the first.
  let subject: CompletionSubject?
  /// What it said from then on; nil where it was undone.
  let content: Completion.Content?
  /// Which record stands for the same.
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

/// Somebody who is or was on the care team.
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
