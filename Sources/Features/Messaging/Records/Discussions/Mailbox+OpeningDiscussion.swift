import DocumentStore
import Record
import Remedi

/// Reading one discussion. Nothing is marked by it.
extension Mailbox {
  /// The last 50 comments, or the 50 before a number.
  /// - Throws: `RemediError.notFound` for everybody who does not take part.
  package func discussion(
    _ id: Identifier<Discussion>, before number: Int?, at now: Instant
  ) async throws -> OpenedDiscussion {
    let seen = try await seen(id, at: now)
    let last = min(seen.discussion.count, number.map { max($0, 1) - 1 } ?? .max)
    let first = max(seen.participant.from, last - DiscussionRules.commentsAtOnce + 1)
    var comments: [DiscussionComment?] = []
    if first <= last {
      comments = try await record.values(at: (first...last).map { References.comment($0, of: seen.reference) })
    }
    return OpenedDiscussion(
      discussion: seen.discussion, thread: seen.followed(), participant: seen.participant,
      // Those that are removed with an expired discussion in this moment are gone.
      comments: comments.compactMap { $0 }, earlier: max(0, first - seen.participant.from),
      departed: try await departed(of: seen.discussion))
  }

  /// Who has read a comment, by its number. Of the comments of `opened`; without their authors.
  package func readers(of opened: OpenedDiscussion) async throws -> [Int: [MessagePerson]] {
    let participants = opened.discussion.participants
    let threads = try await record.values(
      at: participants.map { References.thread(opened.discussion.id, of: $0.person) })
    var readers: [Int: [MessagePerson]] = [:]
    for comment in opened.comments {
      readers[comment.number] = zip(participants, threads).compactMap { participant, thread in
        guard let thread, participant.person.id != comment.author.id, participant.from <= comment.number,
          thread.read.contains(comment.number)
        else { return nil }
        return participant.person
      }
    }
    return readers
  }

  /// A discussion as its owner's mailbox will hold it, whether or not it was taken in.
  /// - Throws: `RemediError.notFound` for everybody who does not take part.
  func seen(_ id: Identifier<Discussion>, at now: Instant) async throws -> HeldDiscussion {
    let thread = try await record.value(at: References.thread(id, of: person))
    let reference = References.discussion(id, in: try await home(of: id, thread))
    guard let discussion = try await record.value(at: reference), now.milliseconds < discussion.expires,
      let participant = discussion.participant(owner.id)
    else { throw RemediError.notFound }
    return HeldDiscussion(
      reference: reference, discussion: discussion, participant: participant, thread: thread, state: MailboxState())
  }

  private func departed(of discussion: Discussion) async throws -> Set<Identifier<Practitioner>> {
    let people = discussion.participants.map(\.person)
    let practitioners = try await record.values(at: people.map { References.practitioner($0.id, in: $0.clinicId) })
    return Set(
      zip(people, practitioners).compactMap { person, practitioner in
        practitioner.map { $0.departure != nil } ?? true ? person.id : nil
      })
  }
}
