import Record
import Remedi

extension PatientRecord {
  /// Changes the patient's own settings. A new time zone or new day parts apply from the next local midnight.
  /// - Parameters:
  ///   - isCurrent: whether the current settings are those that the change was based on; not called if the change makes
  ///     no difference, so that a retry succeeds.
  ///   - change: turns the old settings into the new ones; may be called again.
  /// - Returns: the updated record.
  /// - Throws: what `change` throws; `RemediError` `staleRevision`, or `validation` naming `timeZone`.
  package func changeSettings(
    at now: Instant, ifCurrent isCurrent: (Patient) -> Bool, _ change: (inout OwnSettings) throws -> Void
  ) async throws -> PatientRecord {
    try await commit(.settings, at: now) { transaction in
      guard var patient = try await transaction.value(at: reference) else { throw RemediError.notFound }
      let old = patient
      var settings = OwnSettings(patient)
      try change(&settings)
      try patient.apply(settings, at: now, record.timeZones)
      guard patient != old else { return }
      guard isCurrent(old) else {
        throw RemediError(.staleRevision, "This profile was changed in the meantime.")
      }
      try transaction.put(patient, at: reference)
      try await updateDaysOfAsNeededDoses(for: patient, at: now, in: &transaction)
      // Display preferences are neither a reading nor a change of the record's content.
      if !patient.isShownOtherwiseOnly(than: old) {
        try await transaction.audit(reference, .patientChanged, by: Actor(patient), at: now)
      }
    }
    return try await record.ownFile(of: patient.id, in: patient.clinicId)
  }
}

extension Patient {
  /// Whether only display preferences differ.
  fileprivate func isShownOtherwiseOnly(than other: Patient) -> Bool {
    var shown = other
    (shown.language, shown.textSize) = (language, textSize)
    return self == shown
  }
}
