import DocumentStore
import Remedi

extension MedicalRecord {
  /// Reports, upon commit, that a document of a practitioner has changed, such as a row of the board; the ID of the
  /// change says which one. See ``PatientRecord/watch(since:token:now:)``.
  package func watch(
    of practitioner: Practitioner, since mark: ChangeMark?, token: String, now: @escaping @Sendable () -> Instant
  ) -> PatientWatch {
    PatientWatch(
      reader: changeReader(of: practitioner), since: mark, session: Collections.sessions.root(Digest.hex(token)).path,
      now: now)
  }

  /// Decodes the text of a mark of ``changeMark(of:at:)``.
  /// - Throws: as ``PatientRecord/changeMark(_:at:)``.
  package func changeMark(_ text: String, of practitioner: Practitioner, at now: Instant) async throws -> ChangeMark {
    let reader = changeReader(of: practitioner)
    let mark = try reader.seal.mark(text, at: now)
    _ = try await reader.page(after: mark.cursor, limit: 1)
    return mark
  }

  /// Where the changes of a practitioner's documents have got to: ``watch(of:since:token:now:)`` reports every later one.
  package func changeMark(of practitioner: Practitioner, at now: Instant) async throws -> ChangeMark {
    try await changeReader(of: practitioner).mark(at: now)
  }

  private func changeReader(of practitioner: Practitioner) -> ChangeReader {
    let reference = References.practitioner(practitioner.id, in: practitioner.clinicId).path
    return ChangeReader(
      record: self, reference: reference, seal: ChangeSeal(secret: secret, restoration: restoration, patient: reference)
    )
  }
}
