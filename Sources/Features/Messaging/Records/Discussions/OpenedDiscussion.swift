import Remedi

/// A discussion as one participant sees it.
package struct OpenedDiscussion: Sendable {
  package let discussion: Discussion
  package let thread: DiscussionThread
  package let participant: Discussion.Participant
  /// In the order of their numbers; at most 50, the latest or those before a number.
  package let comments: [DiscussionComment]
  /// How many comments that the participant sees come before.
  package let earlier: Int
  /// The participants who have left their clinic.
  package let departed: Set<Identifier<Practitioner>>

  package init(
    discussion: Discussion, thread: DiscussionThread, participant: Discussion.Participant,
    comments: [DiscussionComment], earlier: Int, departed: Set<Identifier<Practitioner>> = []
  ) {
    (self.discussion, self.thread, self.participant) = (discussion, thread, participant)
    (self.comments, self.earlier, self.departed) = (comments, earlier, departed)
  }
}
