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
    let place = References.serviceStamp(Self.codes, of: session, person)
    try await record.commit { transaction in
      let before = try await transaction.value(at: place)?.codes ?? ServiceCodesSeen()
      var seen = before
      seen.note(table)
      guard seen != before else { return }
      try transaction.put(ServiceStamp(expires: MessageLife.end(of: now), codes: seen), at: place)
    }
  }

  /// Keeps what a client said when it signed in.
  func keep(_ seen: ServiceCodesSeen, in session: String, at now: Instant) async throws {
    let place = References.serviceStamp(Self.codes, of: session, person)
    let stamp = ServiceStamp(expires: MessageLife.end(of: now), codes: seen)
    try await record.commit { transaction in try transaction.put(stamp, at: place) }
  }
}
