import DocumentStore
import Remedi

/// Listening at a document for the changes of all collections that are heard there, see ``DeclaredCollection/heardAt``.
extension MedicalRecord {
  /// Reports, upon commit, that something has changed that is heard at a document. See
  /// ``PatientRecord/watch(since:token:now:)``.
  package func watch(
    at place: DocumentPath, since mark: ChangeMark?, token: String, now: @escaping @Sendable () -> Instant
  ) -> PatientWatch {
    PatientWatch(
      reader: changeReader(at: place), since: mark, session: Collections.sessions.root(Digest.hex(token)).path, now: now
    )
  }

  /// Decodes the text of a mark of ``changeMark(heardAt:at:)``.
  /// - Throws: as ``PatientRecord/changeMark(_:at:)``.
  package func changeMark(_ text: String, heardAt place: DocumentPath, at now: Instant) async throws -> ChangeMark {
    let reader = changeReader(at: place)
    let mark = try reader.seal.mark(text, at: now)
    _ = try await reader.page(after: mark.cursor, limit: 1)
    return mark
  }

  /// Where the changes that are heard at a document have got to: ``watch(at:since:token:now:)`` reports every later one.
  package func changeMark(heardAt place: DocumentPath, at now: Instant) async throws -> ChangeMark {
    try await changeReader(at: place).mark(at: now)
  }

  private func changeReader(at place: DocumentPath) -> ChangeReader {
    ChangeReader(
      record: self, reference: place, seal: ChangeSeal(secret: secret, restoration: restoration, patient: place))
  }
}
