import DocumentStore
import Record
import Remedi

/// All data of one patient except what was recorded, which may be very much; see ``RecordedPages``.
package struct RecordCopy: Sendable {
  package let clinic: Clinic
  package let patient: Patient
  package let reminders: ReminderPreferences
  /// In the order in which they were prescribed.
  package let prescriptions: [Prescription]
  /// Oldest first.
  package let summaries: [SharedSummary]
  /// Oldest first.
  package let notices: [PatientNotice]
  /// Includes those whose access has ended.
  package let caregivers: [Caregiver]
  package let consents: [Consent]
  /// All present and former members of the care team, by name.
  package let careTeam: [CareTeamMember]
  /// The names of pictures chosen for a prescription.
  package let pictures: [Identifier<Picture>]
  /// The values of further collections, by their names in the export.
  package let others: [String: [any Encodable & Sendable]]
}

extension PatientRecord {
  /// Reads all data of the patient, except what is read page by page: completions, see ``recorded()``, and the audit,
  /// see ``auditEntries(_:limit:before:)``.
  package func wholeRecord() async throws -> RecordCopy {
    guard let clinic = try await record.value(at: References.clinic(patient.clinicId)) else {
      throw RemediError.notFound
    }
    let prescriptions = try await prescriptions().sorted {
      ($0.firstWritten, $0.id.text) < ($1.firstWritten, $1.id.text)
    }
    let memberships = try await record.memberships(for: patient.id, in: References.clinic(patient.clinicId))
    let practitioners = try await record.practitioners(memberships.map(\.physicianId), in: patient.clinicId)
    let names = Set(
      prescriptions.flatMap(\.versions).compactMap { Identifier<Picture>(address: $0.action.imageURL ?? "") })
    return RecordCopy(
      clinic: clinic, patient: patient, reminders: try await reminderPreferences(), prescriptions: prescriptions,
      summaries: try await all(Collections.summaries).map(\.summary).sorted { $0.sharedAt < $1.sharedAt },
      notices: try await all(Collections.notices).map(\.notice).sorted { ($0.at, $0.id.text) < ($1.at, $1.id.text) },
      caregivers: try await everyCaregiver().sorted { ($0.invitedAt, $0.id.text) < ($1.invitedAt, $1.id.text) },
      consents: try await consents().reversed(),
      careTeam: zip(practitioners, memberships).compactMap { practitioner, membership in
        practitioner.map { CareTeamMember(practitioner: $0, membership: membership) }
      }.sorted { ($0.practitioner.name, $0.practitioner.id.text) < ($1.practitioner.name, $1.practitioner.id.text) },
      pictures: names.sorted { $0.text < $1.text }, others: try await others())
  }

  private func all<Value>(_ collection: RecordCollection<Value>) async throws -> [Value] {
    try await record.all(Query(.collection(reference.path.collection(collection.name))), as: collection)
  }
}

extension Prescription {
  fileprivate var firstWritten: Instant { versions[0].authoredAt }
}
