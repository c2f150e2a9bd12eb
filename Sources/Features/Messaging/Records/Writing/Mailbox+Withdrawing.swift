import DocumentStore
import Record
import Remedi

extension Mailbox {
  /// Empties a message of the owner's for those who have not opened it: a drop carries it to each. The delivery's
  /// revision decides between opening and withdrawing. The owner's own copy stays.
  /// - Parameter id: of the sender's side.
  /// - Returns: those who had opened it, whom it stays with.
  /// - Throws: `RemediError.notFound`
  package func withdraw(_ id: MailboxEntry.ID, at now: Instant) async throws -> [MessagePerson] {
    let place = try entry(named: id)
    return try await record.commit { transaction in
      guard let entry = try await transaction.value(at: place), entry.isSeen(at: now), !entry.isReceived,
        let messageId = entry.messageId, let home = entry.homeClinicId
      else { throw RemediError.notFound }
      let message = References.message(messageId, in: home)
      if let link = entry.patient?.link {
        try await transaction.openChain(of: References.patient(link.patientId, in: link.clinicId))
      }
      let deliveries = entry.recipients.map { References.delivery(to: $0.id, of: message) }
      try await transaction.prefetch([message.path] + deliveries.map(\.path))
      guard var sent = try await transaction.value(at: message) else { throw RemediError.notFound }
      var (kept, emptied): ([MessagePerson], [MessagePerson]) = ([], [])
      for place in deliveries {
        guard var delivery = try await transaction.value(at: place) else { continue }
        if delivery.openedAt != nil { kept.append(delivery.recipient) }
        guard delivery.withdraw(at: now) else { continue }
        try transaction.put(delivery, at: place)
        try transaction.put(
          MailDrop(.message, home: home.text),
          at: References.drop(.message, messageId.text, home: home, for: delivery.recipient))
        emptied.append(delivery.recipient)
      }
      guard !emptied.isEmpty else { return kept }
      sent.withdrawnAt = sent.withdrawnAt ?? now.milliseconds
      try transaction.put(sent, at: message)
      if let link = entry.patient?.link {
        try await transaction.audit(
          References.patient(link.patientId, in: link.clinicId), .messageWithdrawn, by: Actor(owner), at: now,
          subject: messageId.text, details: AuditDetails(people: emptied.map(\.name)))
      }
      return kept
    }
  }

  /// Those who have left their clinics: what they had not opened, nobody will open.
  package func departed(among people: [MessagePerson]) async throws -> Set<Identifier<Practitioner>> {
    let places = people.map { References.practitioner($0.id, in: $0.clinicId) }
    let known = try await record.values(at: places)
    return Set(zip(people, known).filter { $1.map { $0.departure != nil } ?? true }.map(\.0.id))
  }
}
