import DocumentStore
import Remedi

/// The document references of the tree, each below its owner.
package enum References {
  package static func clinic(_ id: Identifier<Clinic>) -> DocumentReference<Clinic> {
    Collections.clinics.root(id.text)
  }

  package static func practitioner(_ id: Identifier<Practitioner>, in clinic: Identifier<Clinic>) -> DocumentReference<
    Practitioner
  > {
    self.clinic(clinic).sub(Collections.practitioners, id.text)
  }

  package static func colleagueInvitation(
    _ id: Identifier<ColleagueInvitation>, in clinic: Identifier<Clinic>
  ) -> DocumentReference<ColleagueInvitation> {
    self.clinic(clinic).sub(Collections.colleagueInvitations, id.text)
  }

  package static func erasure(of id: Identifier<Patient>, in clinic: Identifier<Clinic>) -> DocumentReference<Erasure> {
    self.clinic(clinic).sub(Collections.erasures, id.text)
  }

  package static func patient(_ id: Identifier<Patient>, in clinic: Identifier<Clinic>) -> DocumentReference<Patient> {
    self.clinic(clinic).sub(Collections.patients, id.text)
  }

  /// IDs from clients pass through here: a pair of IDs that cannot form a document ID belongs to no membership.
  /// - Throws: `RemediError.notFound` if the IDs are too long to be combined.
  package static func membership(
    of practitioner: Identifier<Practitioner>, for patient: Identifier<Patient>, in clinic: Identifier<Clinic>
  ) throws -> DocumentReference<CareTeamMembership> {
    let id = "\(practitioner):\(patient)"
    guard DocumentPath.isValidID(id) else { throw RemediError.notFound }
    return self.clinic(clinic).sub(Collections.memberships, id)
  }

  package static func reminders(of patient: DocumentReference<Patient>) -> DocumentReference<ReminderPreferences> {
    patient.sub(Collections.settings, "reminders")
  }

  package static func caregiver(_ id: Identifier<Caregiver>, of patient: DocumentReference<Patient>)
    -> DocumentReference<
      Caregiver
    >
  {
    patient.sub(Collections.caregivers, id.text)
  }

  package static func consent(_ id: Identifier<Consent>, of patient: DocumentReference<Patient>) -> DocumentReference<
    Consent
  > {
    patient.sub(Collections.consents, id.text)
  }

  package static func summary(_ id: Identifier<SharedSummary>, of patient: DocumentReference<Patient>)
    -> DocumentReference<
      SummaryDocument
    >
  {
    patient.sub(Collections.summaries, id.text)
  }

  static func notice(_ id: Identifier<PatientNotice>, of patient: DocumentReference<Patient>)
    -> DocumentReference<
      NoticeDocument
    >
  {
    patient.sub(Collections.notices, id.text)
  }

  package static func visits(of practitioner: Identifier<Practitioner>, to patient: DocumentReference<Patient>)
    -> DocumentReference<RecordVisits>
  {
    patient.sub(Collections.visits, practitioner.text)
  }

  package static func completionId(
    _ id: String, of patient: DocumentReference<Patient>
  ) -> DocumentReference<CompletionID> {
    patient.sub(Collections.completionIds, id)
  }

  /// What was recorded for an occurrence.
  package static func completion(
    of id: OccurrenceID, patient: DocumentReference<Patient>
  ) -> DocumentReference<CompletionDocument> {
    prescription(id.prescription, of: patient).sub(Collections.completions, id.anchor.text)
  }

  package static func prescription(
    _ id: Identifier<Prescription>, of patient: DocumentReference<Patient>
  ) -> DocumentReference<Prescription> {
    patient.sub(Collections.prescriptions, id.text)
  }
}
