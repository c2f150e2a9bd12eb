import Record
import Remedi

/// Who takes part. Everybody's mailbox is told of a change.
extension Mailbox {
  /// - Parameter seeingAll: whether they see everything that the owner sees, or what is written from now on.
  /// - Returns: those who did not take part already.
  /// - Throws: `RemediError` `validation` naming `to` for people whom the owner may not write to about this, or if they
  ///   were too many; `notFound` for everybody who does not take part.
  package func add(
    _ people: [Identifier<Practitioner>], to id: Identifier<Discussion>, seeingAll: Bool, at now: Instant
  ) async throws -> [MessagePerson] {
    // Asked first, so that nobody learns by their colleagues' IDs whether a discussion exists.
    _ = try await seen(id, at: now)
    guard !people.isEmpty else { throw RemediError.invalid("to", "Choose at least one person.") }
    return try await add(try await record.directory(of: owner).people(people), to: id, seeingAll: seeingAll, at: now)
  }

  /// Adds people whom the owner may write to.
  func add(
    _ people: [MessagePerson], to id: Identifier<Discussion>, seeingAll: Bool, at now: Instant
  ) async throws -> [MessagePerson] {
    try await record.commit { transaction in
      var held = try await held(id, in: &transaction, at: now)
      let added = held.discussion.add(people, by: held.participant, seeingAll: seeingAll, at: now)
      guard !added.isEmpty else { return [] }
      try DiscussionRules.checkParticipants(held.discussion.participants.count)
      if let link = held.discussion.patient?.link {
        try await check(added, mayHearOf: link, at: now, in: &transaction)
      }
      try transaction.put(held.discussion, at: held.reference)
      try held.tell(held.discussion.participants.map(\.person), in: &transaction)
      try await note(.discussionJoined, of: added, held.discussion, at: now, in: &transaction)
      return added
    }
  }

  /// Removes somebody whom the owner added. Does nothing if the person does not take part. Who removes themselves leaves.
  /// - Throws: `RemediError` `conflict` for somebody whom another added; `notFound` for everybody who does not take part.
  package func remove(
    _ person: Identifier<Practitioner>, from id: Identifier<Discussion>, at now: Instant
  ) async throws {
    guard person != owner.id else { return try await leave(id, at: now) }
    try await record.commit { transaction in
      var held = try await held(id, in: &transaction, at: now)
      guard let removed = held.discussion.participant(person) else { return }
      guard removed.addedBy == owner.id else { throw DiscussionRules.addedByAnother }
      let told = held.discussion.participants.map(\.person)
      held.discussion.remove(person)
      try transaction.put(held.discussion, at: held.reference)
      try held.tell(told, in: &transaction)
      try await note(.discussionLeft, of: [removed.person], held.discussion, at: now, in: &transaction)
    }
  }

  /// Leaves a discussion. It is not found from then on. Where the last leaves, it stays until it expires.
  /// - Throws: `RemediError.notFound` for everybody who does not take part.
  package func leave(_ id: Identifier<Discussion>, at now: Instant) async throws {
    try await record.commit { transaction in
      var held = try await held(id, in: &transaction, at: now)
      held.discussion.remove(owner.id)
      try transaction.put(held.discussion, at: held.reference)
      if var thread = held.thread, !thread.isGone {
        thread.leave()
        try held.put(thread, in: &transaction)
      } else {
        // Counts nothing, but must be written: another device that read the discussion before and takes it in now has
        // to run again.
        try transaction.put(held.state, at: reference)
      }
      try held.tell(held.others, in: &transaction)
      try await note(.discussionLeft, of: [person], held.discussion, at: now, in: &transaction)
    }
  }
}
