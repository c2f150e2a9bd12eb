import Record
import Remedi

extension PatientRecord {
  /// What can still ask for something.
  func activePrescriptions(at now: Instant) async throws -> [Prescription] {
    try await prescriptions().active(for: self, at: now)
  }
}

extension [Prescription] {
  /// Those that can still ask a patient for something.
  func active(for file: PatientRecord, at now: Instant) -> Self {
    let today = file.today(at: now)
    return filter { $0.isActive(at: now, today: today) }
  }
}
