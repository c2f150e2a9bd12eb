import DocumentStore
import Record
import Remedi

/// Asking, agreeing and ending. Each is written at both clinics, and into both chains, in one commit.
extension ClinicConnections {
  /// Asks the clinic of a code to be connected. Nobody is seen by the other clinic until it agrees.
  /// - Returns: the name of that clinic.
  /// - Throws: `RemediError` `validation` naming `code` if it cannot be used (any more), or is the own clinic's.
  package func ask(byCode typed: String, at now: Instant) async throws -> String {
    guard let normalized = ReadableCode.normalize(typed) else { throw Self.wrongCode }
    let place = record.reference(to: ConnectionCode.self, code: normalized)
    return try await commit { transaction in
      guard var code = try await transaction.value(at: place),
        let other = try await transaction.value(at: References.clinic(code.clinicId))
      else { throw Self.wrongCode }
      guard other.id != clinicId else {
        throw RemediError.invalid("code", "This is the code of your own clinic. The other clinic types it.")
      }
      let known = try await transaction.value(at: References.connection(of: clinicId, with: other.id))
      // A repeated submit finds it asked already.
      if known != nil { return other.name }
      guard code.isOpen(at: now) else { throw Self.wrongCode }
      code.usedAt = now
      try transaction.put(code, at: place)
      for (mine, theirs) in [(clinicId, other.id), (other.id, clinicId)] {
        try transaction.put(
          ClinicConnection(with: theirs, askedBy: clinicId, Actor(manager), at: now),
          at: References.connection(of: mine, with: theirs))
      }
      try await audit(.connectionAsked, with: other.id, at: now, in: &transaction)
      return other.name
    }
  }

  /// Agrees to what another clinic asked for. Repeating it changes nothing.
  /// - Throws: `RemediError.notFound` if that clinic has not asked, or has taken it back.
  package func accept(_ other: Identifier<Clinic>, at now: Instant) async throws {
    try await commit { transaction in
      let places = places(with: other)
      guard let ours = try await transaction.value(at: places.ours) else { throw RemediError.notFound }
      guard !ours.isOpen else { return }
      guard ours.waitsForUs, let theirs = try await transaction.value(at: places.theirs) else {
        throw RemediError.notFound
      }
      for (connection, place) in [(ours, places.ours), (theirs, places.theirs)] {
        var accepted = connection
        (accepted.accepter, accepted.acceptedAt) = (Actor(manager), now)
        try transaction.put(accepted, at: place)
      }
      try await audit(.connectionAccepted, with: other, at: now, in: &transaction)
    }
  }

  /// Ends a connection at once, refuses one that was asked for, or takes it back.
  /// - Throws: `RemediError.notFound` if there is none (any more), whether or not that clinic exists.
  package func end(_ other: Identifier<Clinic>, at now: Instant) async throws {
    try await commit { transaction in
      let places = places(with: other)
      guard try await transaction.value(at: places.ours) != nil else { throw RemediError.notFound }
      for place in [places.ours, places.theirs] where try await transaction.value(at: place) != nil {
        transaction.delete(place)
      }
      try await audit(.connectionEnded, with: other, at: now, in: &transaction)
    }
  }

  private func places(
    with other: Identifier<Clinic>
  ) -> (ours: DocumentReference<ClinicConnection>, theirs: DocumentReference<ClinicConnection>) {
    (References.connection(of: clinicId, with: other), References.connection(of: other, with: clinicId))
  }

  private func audit(
    _ event: AuditEntry.Event, with other: Identifier<Clinic>, at now: Instant, in transaction: inout Transaction
  ) async throws {
    for (clinic, subject) in [(clinicId, other), (other, clinicId)] {
      try await transaction.audit(
        References.clinic(clinic), event, by: Actor(manager), at: now, subject: subject.text)
    }
  }

  private static var wrongCode: RemediError {
    RemediError.invalid("code", "This code cannot be used. Ask the other clinic for a new one.")
  }
}
