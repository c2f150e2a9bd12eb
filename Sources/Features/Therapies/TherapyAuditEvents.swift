import Record
import Remedi

extension TherapiesFeature {
  /// Audit events about prescriptions and completions.
  package static let auditEvents = ofPrescriptions + ofCompletions

  private static let ofPrescriptions = [
    AuditEventDeclaration(.prescribed, in: [.patient], about: .prescription) {
      $0.phrase("prescribed", otherwise: "made a prescription")
    },
    AuditEventDeclaration(.prescriptionChanged, in: [.patient], about: .prescription) {
      $0.phrase("changed the prescription of", otherwise: "changed a prescription")
    },
    AuditEventDeclaration(.prescriptionDoseChanged, in: [.patient], about: .prescription) {
      $0.phrase("changed one dose of", otherwise: "changed one dose")
    },
    AuditEventDeclaration(.prescriptionPaused, in: [.patient], about: .prescription) {
      $0.phrase("paused", otherwise: "paused a prescription")
    },
    AuditEventDeclaration(.prescriptionResumed, in: [.patient], about: .prescription) {
      $0.phrase("resumed", otherwise: "resumed a prescription")
    },
    AuditEventDeclaration(.prescriptionStopped, in: [.patient], about: .prescription) {
      $0.phrase("stopped", otherwise: "stopped a prescription")
    },
    AuditEventDeclaration(.prescriptionTakenBack, in: [.patient], about: .prescription) {
      $0.phrase("took back the prescription of", otherwise: "took back a prescription")
    },
  ]

  private static let ofCompletions = [
    AuditEventDeclaration(.completionRecorded, in: [.patient], about: .completion) {
      $0.phrase("recorded", otherwise: "recorded something")
    },
    AuditEventDeclaration(.completionCorrected, in: [.patient], about: .completion) {
      $0.phrase("corrected a record of", otherwise: "corrected a record")
    },
    AuditEventDeclaration(.completionUndone, in: [.patient], about: .completion) {
      $0.phrase("undid a record of", otherwise: "undid a record")
    },
  ]
}
