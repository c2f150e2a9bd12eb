import DocumentStore
import Record
import Remedi

extension MedicalRecord {
  /// A device in a transaction. Nil also for one that cannot be read: adding it again writes over it.
  func readable(
    _ reference: DocumentReference<Device>, in transaction: inout Transaction
  ) async throws -> Device? {
    do {
      return try await transaction.value(at: reference)
    } catch is UnreadableDocument {
      return nil
    }
  }

  /// The devices of an account whose sessions are not over, the oldest first.
  package func signedInDevices(of account: Identifier<Account>, at now: Instant) async throws -> [Device] {
    let sessions = try await openSessions(of: account, at: now)
    return try await devices(of: account).filter { sessions[$0.sessionId] != nil }
  }

  /// Where the sessions of an account are stored that are not over.
  func openSessions(
    of account: Identifier<Account>, at now: Instant
  ) async throws -> [Identifier<Session>: DocumentReference<Session>] {
    let open = try await sessionPlaces(of: account).compactMap { reference, session in
      session.flatMap { $0.expiresAt > now ? ($0.id, reference) : nil }
    }
    return Dictionary(open) { first, _ in first }
  }
}
