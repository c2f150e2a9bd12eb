import DocumentStore
import Remedi

extension PatientFile {
  /// The prescriptions that archiving the record would stop: those that still ask for something, now or later.
  public func prescriptionsToStop(at now: Instant) async throws -> [Prescription] {
    try await prescriptions().filter { $0.isActive(at: now, today: today(at: now)) }
  }

  /// Archives the record: the patient leaves the lists, whatever is prescribed is stopped, and an invitation that nobody
  /// accepted can no longer be. All in one commit. Archiving what is archived changes nothing.
  /// - Parameter stopReason: what the history of each prescription says.
  /// - Throws: `RemediError` `forbidden`, `notFound`
  public func archive(_ archive: PatientArchive, stopReason: String) async throws {
    try await commit(.archive, at: archive.at) { draft in
      guard var patient = try await draft.value(at: place) else { throw RemediError.notFound }
      guard patient.archive == nil else { return }
      patient.archive = archive
      for prescription in try await prescriptionsToStop(at: archive.at) {
        let prescriptionPlace = Places.prescription(prescription.id, of: place)
        guard var stopped = try await draft.value(at: prescriptionPlace) else { continue }
        try stopped.stopWithRecord(
          Prescription.Stop(
            effectiveFrom: archive.at, recordedAt: archive.at, by: archive.by, reason: stopReason))
        try draft.put(stopped, at: prescriptionPlace)
        try await draft.audit(place, .prescriptionStopped, by: archive.by, at: archive.at, subject: stopped.id.text)
      }
      if patient.joinedAt == nil { draft.delete(record.place(ofCode: record.code(of: patient.invitationId))) }
      try await put(patient, in: &draft)
      try await draft.audit(place, .patientArchived, by: archive.by, at: archive.at, subject: archive.reason.rawValue)
    }
  }

  /// Brings the patient back to the lists. What was stopped stays stopped. Bringing back who is there changes nothing.
  /// - Returns: whether the record was archived until now.
  /// - Throws: `RemediError` `viewOnly`, `notFound`
  @discardableResult
  public func restore(by physician: Physician, at now: Instant) async throws -> Bool {
    try await commit(.archive, at: now) { draft in
      guard var patient = try await draft.value(at: place) else { throw RemediError.notFound }
      guard patient.archive != nil else { return false }
      patient.archive = nil
      try await put(patient, in: &draft)
      try await draft.audit(place, .patientRestored, by: Actor(physician), at: now)
      return true
    }
  }
}
