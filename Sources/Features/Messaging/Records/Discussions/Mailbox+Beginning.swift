import DocumentStore
import Record
import Remedi

extension Mailbox {
  /// Begins a discussion: its text is the first comment, read to its owner and news for everybody else.
  /// - Parameters:
  ///   - id: chosen by the client: sent twice, it is there once.
  ///   - draft: the draft that it was, which is removed. Nil if it was none.
  /// - Throws: `RemediError` `validation` naming `to`, `body`, `patient/firstName`, `patient/lastName`,
  ///   `patient/birthDate`, `patient/id` or `id`; `conflict` if the ID was used for other content.
  package func startDiscussion(
    _ written: MessageDraft, as id: Identifier<Discussion>, from draft: MailboxEntry.ID?, at now: Instant
  ) async throws -> (discussion: Discussion, isNew: Bool) {
    try MessageRules.check(id: id.text)
    let read = try MessageRules.read(written, as: .discussion, by: owner.id, today: try await today(at: now))
    let place = References.discussion(id, in: owner.clinicId)
    // Asked before the people: a participant who has left since does not refuse the second sending.
    if let begun = try await record.value(at: place) { return (try await same(begun, as: read), false) }
    let people = try await record.directory(of: owner).people(read.to)
    return try await record.commit { transaction in
      let drafts = [draft].compactMap(\.self).filter { DocumentPath.isValidID($0.text) }
        .map { References.entry($0, of: person) }
      try await transaction.prefetch([reference.path, place.path] + drafts.map(\.path))
      if let begun = try await transaction.value(at: place) { return (try await same(begun, as: read), false) }
      var state = try await transaction.value(at: reference) ?? MailboxState()
      let patient = try await subject(read.patient, to: people, at: now, in: &transaction)
      for draft in drafts { _ = try await removeDraft(at: draft, &state, in: &transaction) }
      let discussion = try await begin(
        id, about: patient, text: read.body, with: people, state, at: now, in: &transaction)
      return (discussion, true)
    }
  }

  /// Writes a new discussion with the mailbox of its owner.
  /// - Parameters:
  ///   - people: those with whom it begins, each once.
  ///   - state: of the owner's mailbox, with what else has changed.
  func begin(
    _ id: Identifier<Discussion>, about patient: MessagePatient?, text: String, with people: [MessagePerson],
    _ state: MailboxState, at now: Instant, in transaction: inout Transaction
  ) async throws -> Discussion {
    let starter = Discussion.Participant(person: person, from: 1, addedBy: nil, addedAt: now.milliseconds)
    var discussion = Discussion(
      id: id, clinicId: owner.clinicId, patient: patient, startedBy: person, participants: [starter], at: now)
    _ = discussion.add(people, by: starter, seeingAll: true, at: now)
    let thread = References.thread(id, of: person)
    // The ID of a discussion of another clinic in which the owner takes part.
    guard try await !transaction.stands(thread) else { throw DiscussionRules.idTaken }
    let held = HeldDiscussion(
      reference: References.discussion(id, in: owner.clinicId), discussion: discussion, participant: starter,
      thread: nil, state: state)
    let comment = DiscussionComment(number: 1, author: person, at: now.milliseconds, text: text)
    try transaction.create(discussion, at: held.reference)
    try transaction.create(comment, at: References.comment(1, of: held.reference))
    try held.put(held.followed(written: [1]), in: &transaction)
    try held.tell(held.others, in: &transaction)
    try await note(
      .discussionJoined, of: discussion.participants.map(\.person), discussion, at: now, in: &transaction)
    return discussion
  }

  /// The discussion that was begun before, if it is the one that is begun again. Those who left or were removed since
  /// may be named.
  /// - Throws: `RemediError` `conflict`
  private func same(_ begun: Discussion, as read: ReadMessage) async throws -> Discussion {
    let place = References.discussion(begun.id, in: owner.clinicId)
    let first = try await record.value(at: References.comment(1, of: place))
    let invited = begun.participants.filter { $0.addedBy == owner.id && $0.addedAt == begun.startedAt }
    guard begun.startedBy.id == owner.id, first?.text == read.body, read.isSame(as: begun.patient),
      invited.allSatisfy({ read.to.contains($0.person.id) })
    else { throw DiscussionRules.idTaken }
    return begun
  }
}
