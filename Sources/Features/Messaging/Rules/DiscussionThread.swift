import Remedi

/// A discussion in the mailbox of a participant: when it was last written to, and what is unread.
package struct DiscussionThread: Codable, Sendable, Hashable {
  package let id: Identifier<Discussion>
  package let homeClinicId: Identifier<Clinic>
  /// In milliseconds since 1970.
  package var latestAt: Int64
  /// When it is no longer seen, in milliseconds since 1970.
  package var expires: Int64
  /// How many comments that the owner sees are unread.
  package var unread: Int
  package var read: ReadIntervals
  /// The number of its latest change in the mailbox.
  package var sequence: Int
  /// Whether the owner has left, or the discussion is gone: a mark, for clients that synchronize.
  package var isGone: Bool
  /// The linked patient, for the index that erasure reads. Nil if none is linked.
  package var patientId: Identifier<Patient>?

  private enum CodingKeys: String, CodingKey {
    case id, latestAt, expires, unread, read, sequence, patientId
    case homeClinicId = "home"
    case isGone = "gone"
  }

  package init(of discussion: Discussion, sequence: Int) {
    (id, homeClinicId) = (discussion.id, discussion.clinicId)
    (latestAt, expires) = (discussion.latestAt, discussion.expires)
    (unread, read, self.sequence, isGone) = (0, ReadIntervals(), sequence, false)
    patientId = discussion.patientId
  }

  /// Takes over what the discussion says now. What the participant wrote counts as read.
  /// - Parameter written: numbers of the owner's own comments that are not marked read yet.
  package mutating func follow(
    _ discussion: Discussion, _ participant: Discussion.Participant, written: [Int] = []
  ) {
    for number in written { read.insert(number...number) }
    (latestAt, expires, isGone) = (discussion.latestAt, discussion.expires, false)
    unread =
      participant.from > discussion.count
      ? 0 : discussion.count - participant.from + 1 - read.count(in: participant.from...discussion.count)
  }

  /// Makes it a mark that the owner has left. What was read stays read, should the owner be added again.
  package mutating func leave() { (unread, isGone) = (0, true) }
}
