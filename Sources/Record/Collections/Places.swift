import DocumentStore
import Remedi

/// The places of the tree, each below its owner.
enum Places {
  static func clinic(_ id: Identifier<Clinic>) -> Place<Clinic> { Collections.clinics.root(id.text) }

  static func physician(_ id: Identifier<Physician>, in clinic: Identifier<Clinic>) -> Place<Physician> {
    self.clinic(clinic).sub(Collections.physicians, id.text)
  }

  static func colleagueInvitation(
    _ id: Identifier<ColleagueInvitation>, in clinic: Identifier<Clinic>
  ) -> Place<ColleagueInvitation> {
    self.clinic(clinic).sub(Collections.colleagueInvitations, id.text)
  }

  static func erasure(of id: Identifier<Patient>, in clinic: Identifier<Clinic>) -> Place<Erasure> {
    self.clinic(clinic).sub(Collections.erasures, id.text)
  }

  static func patient(_ id: Identifier<Patient>, in clinic: Identifier<Clinic>) -> Place<Patient> {
    self.clinic(clinic).sub(Collections.patients, id.text)
  }

  /// Whatever may come from a client comes by here: what a name of the two cannot be made of is nobody's.
  /// - Throws: `RemediError.notFound` where the ids are too long to stand side by side.
  static func membership(
    of physician: Identifier<Physician>, for patient: Identifier<Patient>, in clinic: Identifier<Clinic>
  ) throws -> Place<CareTeamMembership> {
    let id = "\(physician):\(patient)"
    guard DocumentPath.isValidID(id) else { throw RemediError.notFound }
    return self.clinic(clinic).sub(Collections.memberships, id)
  }

  static func reminders(of patient: Place<Patient>) -> Place<ReminderPreferences> {
    patient.sub(Collections.settings, "reminders")
  }

  static func caregiver(_ id: Identifier<Caregiver>, of patient: Place<Patient>) -> Place<Caregiver> {
    patient.sub(Collections.caregivers, id.text)
  }

  static func consent(_ id: Identifier<Consent>, of patient: Place<Patient>) -> Place<Consent> {
    patient.sub(Collections.consents, id.text)
  }

  static func summary(_ id: Identifier<SharedSummary>, of patient: Place<Patient>) -> Place<SummaryDocument> {
    patient.sub(Collections.summaries, id.text)
  }

  static func notice(_ id: Identifier<PatientNotice>, of patient: Place<Patient>) -> Place<NoticeDocument> {
    patient.sub(Collections.notices, id.text)
  }

  static func visits(of physician: Identifier<Physician>, to patient: Place<Patient>) -> Place<RecordVisits> {
    patient.sub(Collections.visits, physician.text)
  }

  static func event(_ completionId: String, _ number: Int, of patient: Place<Patient>) -> Place<CompletionEvent> {
    patient.sub(Collections.events, "\(completionId).\(number)")
  }

  static func prescription(
    _ id: Identifier<Prescription>, of patient: Place<Patient>
  ) -> Place<Prescription> {
    patient.sub(Collections.prescriptions, id.text)
  }
}
