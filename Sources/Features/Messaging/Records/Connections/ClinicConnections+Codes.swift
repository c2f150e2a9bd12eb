import Record
import Remedi

/// The code by which another clinic can ask.
extension ClinicConnections {
  /// The code that can be used now, and until when. Nil if there is none.
  package func code(at now: Instant) async throws -> (text: String, until: Instant)? {
    guard let offer = try await record.value(at: References.connectionOffer(of: clinicId)),
      let code = try await record.value(at: record.reference(byCodeOf: offer.codeId)), code.isOpen(at: now)
    else { return nil }
    return (record.code(of: offer.codeId), code.expiresAt)
  }

  /// Makes a new code; an earlier one no longer works.
  /// - Parameter submission: identifies the submission of the form. A repeated one changes nothing.
  package func makeCode(submission: String?, at now: Instant) async throws {
    let id: Identifier<ConnectionCode> =
      submission.map { Identifier(record.derivedCode("connection code by \(clinicId)/\(manager.id) \($0)")) } ?? .make()
    let (offer, place) = (References.connectionOffer(of: clinicId), record.reference(byCodeOf: id))
    try await commit { transaction in
      guard try await transaction.value(at: place) == nil else { return }
      if let earlier = try await transaction.value(at: offer) {
        transaction.delete(record.reference(byCodeOf: earlier.codeId))
      }
      try transaction.put(ConnectionOffer(codeId: id), at: offer)
      try transaction.create(ConnectionCode(id: id, of: clinicId, at: now), at: place)
      try await transaction.audit(reference, .connectionCodeMade, by: Actor(manager), at: now)
    }
  }
}
