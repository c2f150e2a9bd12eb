import DocumentStore
import Record
import Remedi

@testable import Messaging

/// Discussions, written as a discussion and its comments are.
extension FilingScene {
  @discardableResult
  func discuss(
    _ text: String, by author: Practitioner, with people: [Practitioner], id: String? = nil, at moment: Instant? = nil
  ) async throws -> Discussion {
    let moment = moment ?? now
    let participants = ([author] + people).map {
      Discussion.Participant(person: MessagePerson($0), from: 1, addedBy: nil, addedAt: moment.milliseconds)
    }
    let discussion = Discussion(
      id: id.map { Identifier($0) } ?? .make(), clinicId: author.clinicId, patient: nil,
      startedBy: MessagePerson(author),
      participants: participants, at: moment)
    let place = References.discussion(discussion.id, in: author.clinicId)
    try await record.commit { transaction in
      try transaction.create(discussion, at: place)
      try transaction.create(
        DiscussionComment(number: 1, author: MessagePerson(author), at: moment.milliseconds, text: text),
        at: References.comment(1, of: place))
      try tell(discussion, in: &transaction)
    }
    return discussion
  }

  func comment(_ text: String, on id: Identifier<Discussion>, by author: Practitioner, at moment: Instant) async throws
  {
    let place = References.discussion(id, in: ann.clinicId)
    try await record.commit { transaction in
      guard var discussion = try await transaction.value(at: place) else { return }
      discussion.count += 1
      (discussion.latestAt, discussion.expires) = (moment.milliseconds, MessageLife.end(of: moment))
      try transaction.put(discussion, at: place)
      try transaction.create(
        DiscussionComment(
          number: discussion.count, author: MessagePerson(author), at: moment.milliseconds, text: text),
        at: References.comment(discussion.count, of: place))
      try tell(discussion, in: &transaction)
    }
  }

  /// Takes somebody off the list, and drops it.
  /// - Parameter starter: who began it. Ann, unless said.
  func remove(_ person: Practitioner, from id: Identifier<Discussion>, of starter: Practitioner? = nil) async throws {
    let place = References.discussion(id, in: (starter ?? ann).clinicId)
    try await record.commit { transaction in
      guard var discussion = try await transaction.value(at: place) else { return }
      try tell(discussion, in: &transaction)
      discussion.participants.removeAll { $0.person.id == person.id }
      try transaction.put(discussion, at: place)
    }
  }

  func thread(_ id: Identifier<Discussion>, of person: Practitioner) async throws -> DiscussionThread? {
    try await record.value(at: References.thread(id, of: MessagePerson(person)))
  }

  private func tell(_ discussion: Discussion, in transaction: inout Transaction) throws {
    for participant in discussion.participants {
      try transaction.put(
        MailDrop(.discussion, home: discussion.clinicId.text),
        at: References.drop(.discussion, discussion.id.text, home: discussion.clinicId, for: participant.person))
    }
  }
}
