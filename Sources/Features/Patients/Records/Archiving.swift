import DocumentStore
import Record
import Remedi

/// The effect of archiving a record on its prescriptions.
package struct ArchivePlan: Sendable {
  /// Prescriptions that are active now or later: archiving stops them.
  package let prescriptions: [Prescription]

  /// Changes as soon as archiving would stop another prescription, or one of these changes.
  package var mark: String {
    Digest.hex(
      prescriptions.map { prescription in
        let stop = prescription.stop.map { "\($0.effectiveFrom) \($0.recordedAt)" } ?? "none"
        return "\(prescription.id) \(prescription.latest.number) \(stop)"
      }.sorted().joined(separator: "\n"))
  }
}

extension PatientRecord {
  /// The prescriptions that archiving the record would stop.
  package func archivePlan(at now: Instant) async throws -> ArchivePlan {
    ArchivePlan(prescriptions: try await prescriptions().filter { $0.isActive(at: now, today: today(at: now)) })
  }

  /// Archives the record in one commit: the patient leaves the lists, all prescriptions are stopped, and open
  /// invitations of the patient and of caregivers become invalid. Archiving an archived record changes nothing.
  /// - Parameters:
  ///   - stopReason: recorded in the history of each prescription.
  ///   - mark: of the plan that the user confirmed. Nil if no plan was shown.
  /// - Throws: `RemediError` `viewOnly`, `notFound`, `staleRevision` if archiving would stop something other than the
  ///   confirmed plan says.
  package func archive(_ archive: PatientArchive, stopReason: String, ifSeen mark: String? = nil) async throws {
    try await commit(.archive, at: archive.at) { transaction in
      guard var patient = try await transaction.value(at: reference) else { throw RemediError.notFound }
      guard patient.archive == nil else { return }
      let plan = try await archivePlan(at: archive.at)
      guard mark == nil || mark == plan.mark else {
        throw RemediError(.staleRevision, "Somebody changed what is prescribed while you were writing.")
      }
      patient.archive = archive
      for prescription in plan.prescriptions {
        let prescriptionPlace = References.prescription(prescription.id, of: reference)
        guard let before = try await transaction.value(at: prescriptionPlace) else { continue }
        var stopped = before
        try stopped.stopWithRecord(
          Prescription.Stop(
            effectiveFrom: archive.at, recordedAt: archive.at, by: archive.by, reason: stopReason))
        try transaction.put(stopped, at: prescriptionPlace)
        try await transaction.audit(
          reference, .prescriptionStopped, by: archive.by, at: archive.at, subject: stopped.id.text)
        try await tellOfPlan(from: before, to: stopped, at: archive.at, in: &transaction)
      }
      if patient.joinedAt == nil {
        try await record.closeInvitation(patient.invitationId, by: archive.by, at: archive.at, in: &transaction)
      }
      for caregiver in try await everyCaregiver() where caregiver.isOpen && caregiver.joinedAt == nil {
        try await end(caregiver, by: archive.by, at: archive.at, in: &transaction)
      }
      try await put(patient, in: &transaction)
      try await transaction.audit(
        reference, .patientArchived, by: archive.by, at: archive.at, subject: archive.reason.rawValue)
    }
  }

  /// Returns the patient to the lists. Stopped prescriptions stay stopped. Restoring a record that is not archived
  /// changes nothing.
  /// - Returns: whether the record was archived until now.
  /// - Throws: `RemediError` `viewOnly`, `notFound`
  @discardableResult
  package func restore(by practitioner: Practitioner, at now: Instant) async throws -> Bool {
    try await commit(.archive, at: now) { transaction in
      guard var patient = try await transaction.value(at: reference) else { throw RemediError.notFound }
      guard patient.archive != nil else { return false }
      patient.archive = nil
      try await put(patient, in: &transaction)
      try await transaction.audit(reference, .patientRestored, by: Actor(practitioner), at: now)
      return true
    }
  }
}
