import DocumentStore
import Remedi

extension MedicalRecord {
  /// Changes what a physician is called; what was signed before keeps the name of its day. The same name changes nothing.
  /// - Throws: `RemediError.notFound`
  public func rename(_ physician: Physician, to name: String, at now: Instant) async throws {
    let place = Places.physician(physician.id, in: physician.clinicId)
    try await commit { draft in
      guard var current = try await draft.value(at: place) else { throw RemediError.notFound }
      guard current.name != name else { return }
      current.name = name
      try draft.put(current, at: place)
      try await draft.audit(place, .nameChanged, by: Actor(current), at: now)
    }
  }
}
