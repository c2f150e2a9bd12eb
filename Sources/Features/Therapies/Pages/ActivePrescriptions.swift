import Record
import Remedi

extension PatientRecord {
  /// Prescriptions that can still ask for something.
  func activePrescriptions(at now: Instant) async throws -> [Prescription] {
    try await prescriptions().active(for: self, at: now)
  }
}

extension [Prescription] {
  /// Prescriptions that can still ask the patient for something.
  func active(for file: PatientRecord, at now: Instant) -> Self {
    let today = file.today(at: now)
    return filter { $0.isActive(at: now, today: today) }
  }
}
