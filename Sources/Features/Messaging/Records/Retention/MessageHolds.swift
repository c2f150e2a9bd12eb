import DocumentStore
import Record
import Remedi

/// The legal hold of a clinic, held by a manager.
package struct MessageHolds: Sendable {
  let record: MedicalRecord
  let manager: Practitioner

  package static let reason = TextLimit.prose(upTo: 500)

  private var clinic: DocumentReference<Clinic> { References.clinic(manager.clinicId) }
  private var reference: DocumentReference<MessageHold> { References.messageHold(in: manager.clinicId) }

  /// Nil without one.
  package func current() async throws -> MessageHold? {
    guard let hold = try await record.value(at: reference), !hold.isEnded else { return nil }
    return hold
  }

  /// Begins a hold. If there is one, nothing changes.
  /// - Throws: `RemediError` `validation` naming `reason`; `roleRequired`.
  package func begin(_ reason: String, at now: Instant) async throws {
    let reason = try Self.read(reason)
    try await commit { transaction in
      if let hold = try await transaction.value(at: reference), !hold.isEnded { return }
      try transaction.put(MessageHold(reason: reason, by: Actor(manager), at: now), at: reference)
      try await transaction.audit(
        clinic, .messagesHeld, by: Actor(manager), at: now, details: AuditDetails(reason: reason))
    }
  }

  /// Ends the hold: what it kept is removed within a minute or two. Without one nothing changes.
  /// - Throws: as ``begin(_:at:)``.
  package func end(_ reason: String, at now: Instant) async throws {
    let reason = try Self.read(reason)
    try await commit { transaction in
      guard var hold = try await transaction.value(at: reference), !hold.isEnded else { return }
      hold.isEnded = true
      try transaction.put(hold, at: reference)
      try await transaction.audit(
        clinic, .messagesReleased, by: Actor(manager), at: now, details: AuditDetails(reason: reason))
    }
  }

  private static func read(_ typed: String) throws -> String {
    let text = typed.trimming()
    if text.isEmpty { throw RemediError.invalid("reason", "Say why. The clinic’s audit log keeps it.") }
    if let fault = reason.fault(text) { throw RemediError.invalid("reason", fault) }
    return text
  }

  /// - Throws: `RemediError` `roleRequired` if the requester is no longer a manager.
  private func commit(_ body: (inout Transaction) async throws -> Void) async throws {
    try await record.commit { transaction in
      let own = References.practitioner(manager.id, in: manager.clinicId)
      guard try await transaction.value(at: own)?.may(.manageClinic) == true else { throw Self.refused }
      try await body(&transaction)
    }
  }

  fileprivate static let refused = RemediError(.roleRequired, "Your roles in this clinic do not include this.")
}

extension MedicalRecord {
  /// The legal hold of a manager's clinic.
  /// - Throws: `RemediError` `roleRequired`
  package func messageHolds(of manager: Practitioner) throws -> MessageHolds {
    guard manager.may(.manageClinic) else { throw MessageHolds.refused }
    return MessageHolds(record: self, manager: manager)
  }
}
