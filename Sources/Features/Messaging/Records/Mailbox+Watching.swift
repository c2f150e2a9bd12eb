import DocumentStore
import Record
import Remedi

extension PatientChange.Kind {
  /// Something in a mailbox: it has to be looked at again.
  static let mailbox = Self("mailbox")
}

/// Listening for changes of a mailbox: what arrived, and what the owner changed on any device. The changes say nothing
/// but *look again*; the stream belongs to the session of its token.
extension Mailbox {
  /// - Parameters:
  ///   - mark: where the last stream ended. Nil begins now.
  ///   - token: of the listening session, see ``PatientRecord/watch(since:token:now:)``.
  package func watch(
    since mark: ChangeMark?, token: String, now: @escaping @Sendable () -> Instant
  ) -> PatientWatch {
    record.watch(at: reference.path, since: mark, token: token, now: now)
  }

  /// Where the changes have got to. Taken before a page is read, its stream misses nothing.
  package func changeMark(at now: Instant) async throws -> ChangeMark {
    try await record.changeMark(heardAt: reference.path, at: now)
  }

  /// Decodes the text of a mark.
  /// - Throws: `RemediError` `validation` naming `?since` for one that was never issued to this mailbox; `gone` for one
  ///   that is too old.
  package func changeMark(_ text: String, at now: Instant) async throws -> ChangeMark {
    try await record.changeMark(text, heardAt: reference.path, at: now)
  }
}
