import DocumentStore
import Remedi

/// What archiving a record would do to what is prescribed.
public struct ArchivePlan: Sendable {
  /// Those that still ask for something, now or later: they would be stopped.
  public let prescriptions: [Prescription]

  /// Is another as soon as another prescription would be stopped, or one of these says something else.
  public var mark: String {
    Digest.hex(
      prescriptions.map { prescription in
        let stop = prescription.stop.map { "\($0.effectiveFrom) \($0.recordedAt)" } ?? "none"
        return "\(prescription.id) \(prescription.latest.number) \(stop)"
      }.sorted().joined(separator: "\n"))
  }
}

extension PatientRecord {
  /// What archiving the record would stop.
  public func archivePlan(at now: Instant) async throws -> ArchivePlan {
    ArchivePlan(prescriptions: try await prescriptions().filter { $0.isActive(at: now, today: today(at: now)) })
  }

  /// Archives the record: the patient leaves the lists, whatever is prescribed is stopped, and an invitation that nobody
  /// accepted can no longer be, the patient's nor a caregiver's. All in one commit. Archiving what is archived changes
  /// nothing.
  /// - Parameters:
  ///   - stopReason: what the history of each prescription says.
  ///   - mark: of the plan that was read before; nil where nobody has read one.
  /// - Throws: `RemediError` `viewOnly`, `notFound`, `staleRevision` where something else would be stopped than was read of.
  public func archive(_ archive: PatientArchive, stopReason: String, ifSeen mark: String? = nil) async throws {
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

  /// Brings the patient back to the lists. What was stopped stays stopped. Bringing back who is there changes nothing.
  /// - Returns: whether the record was archived until now.
  /// - Throws: `RemediError` `viewOnly`, `notFound`
  @discardableResult
  public func restore(by practitioner: Practitioner, at now: Instant) async throws -> Bool {
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
