import Record
import Remedi

extension PatientsFeature {
  /// Audit events about a patient's record, care team, caregivers and consents.
  package static let auditEvents = ofRecords + CareTeamAuditEvents.all + CaregiverAuditEvents.all + ofConsents

  private static let ofRecords = [
    AuditEventDeclaration(.patientCreated, in: [.patient]) { $0.phrase("created \($0.record)") },
    AuditEventDeclaration(.patientChanged, in: [.patient]) {
      $0.phrase("changed \($0.reader == .patient ? "your" : "the") profile")
    },
    // The patient must not learn why the record was archived or erased.
    AuditEventDeclaration(.patientArchived, in: [.patient], isSealed: true) { phrasing in
      let reason = phrasing.entry.subject.flatMap(PatientArchive.Reason.init).map(ArchivePhrases.reason)
      return phrasing.phrase("archived \(phrasing.record)", detail: phrasing.reader == .physician ? reason : nil)
    },
    AuditEventDeclaration(.patientRestored, in: [.patient]) { $0.phrase("brought \($0.record) back") },
    AuditEventDeclaration(.patientErased, in: [.patient, .clinic], isSealed: true) {
      $0.phrase("erased \($0.record)")
    },
    AuditEventDeclaration(.invitationMade, in: [.patient]) { $0.phrase("made an invitation") },
    AuditEventDeclaration(.summaryShared, in: [.patient]) {
      $0.phrase("shared a summary", detail: $0.entry.details?.days)
    },
  ]

  private static let ofConsents = [
    AuditEventDeclaration(.consentGiven, in: [.patient], about: .consent) { phrasing in
      let verb = phrasing.entry.by.kind == .patient ? "gave" : "recorded"
      return phrasing.phrase("\(verb) a consent for", otherwise: "\(verb) a consent")
    },
    AuditEventDeclaration(.consentWithdrawn, in: [.patient], about: .consent) {
      $0.phrase("withdrew the consent for", otherwise: "withdrew a consent")
    },
  ]
}
