import DocumentStore
import Remedi

extension MedicalRecord {
  /// Reports, upon commit, that a document of a practitioner has changed, such as a row of the board; the ID of the
  /// change says which one. See ``PatientRecord/watch(since:token:now:)``.
  package func watch(
    of practitioner: Practitioner, since mark: ChangeMark?, token: String, now: @escaping @Sendable () -> Instant
  ) -> PatientWatch {
    watch(at: place(of: practitioner), since: mark, token: token, now: now)
  }

  /// Decodes the text of a mark of ``changeMark(of:at:)``.
  /// - Throws: as ``PatientRecord/changeMark(_:at:)``.
  package func changeMark(_ text: String, of practitioner: Practitioner, at now: Instant) async throws -> ChangeMark {
    try await changeMark(text, heardAt: place(of: practitioner), at: now)
  }

  /// Where the changes of a practitioner's documents have got to: ``watch(of:since:token:now:)`` reports every later one.
  package func changeMark(of practitioner: Practitioner, at now: Instant) async throws -> ChangeMark {
    try await changeMark(heardAt: place(of: practitioner), at: now)
  }

  private func place(of practitioner: Practitioner) -> DocumentPath {
    References.practitioner(practitioner.id, in: practitioner.clinicId).path
  }
}
