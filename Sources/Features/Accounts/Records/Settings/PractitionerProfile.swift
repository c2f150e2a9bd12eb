import Record
import Remedi

extension MedicalRecord {
  /// Changes a physician's name; earlier signatures keep the name of their day. The same name changes nothing.
  /// - Throws: `RemediError.notFound`
  package func rename(_ practitioner: Practitioner, to name: String, at now: Instant) async throws {
    let reference = References.practitioner(practitioner.id, in: practitioner.clinicId)
    try await commit { transaction in
      guard var current = try await transaction.value(at: reference) else { throw RemediError.notFound }
      guard current.name != name else { return }
      current.name = name
      try transaction.put(current, at: reference)
      try await transaction.audit(reference, .nameChanged, by: Actor(current), at: now)
    }
  }

  /// Stores a physician's text size. A display preference is no change of a record, so it is not audited.
  /// - Parameter size: nil for the usual size.
  /// - Throws: `RemediError.notFound`
  package func remember(textSize size: TextSize?, for practitioner: Practitioner) async throws {
    guard practitioner.textSize != size else { return }
    try await remember(for: practitioner) { $0.textSize = size }
  }
}
