import DocumentStore
import Record
import Remedi

/// Which table of codes a client of the service uses.
extension Mailbox {
  private static let codes = "codes"

  /// - Parameter session: of the service.
  func codesSeen(in session: String) async throws -> ServiceCodesSeen {
    let place = References.serviceStamp(Self.codes, of: session, person)
    return try await record.value(at: place)?.codes ?? ServiceCodesSeen()
  }

  /// Notes a call that fits one table alone.
  func note(_ table: ServiceCodesSeen.Table, in session: String, at now: Instant) async throws {
    var seen = try await codesSeen(in: session)
    let before = seen
    seen.note(table)
    if seen != before { try await keep(seen, in: session, at: now) }
  }

  /// Keeps what a client said when it signed in.
  func keep(_ seen: ServiceCodesSeen, in session: String, at now: Instant) async throws {
    let place = References.serviceStamp(Self.codes, of: session, person)
    let stamp = ServiceStamp(expires: MessageLife.end(of: now), codes: seen)
    try await record.commit { transaction in try transaction.put(stamp, at: place) }
  }
}
