/// A discussion in the list.
package struct ListedDiscussion: Sendable {
  package let thread: DiscussionThread
  package let discussion: Discussion

  package init(thread: DiscussionThread, discussion: Discussion) {
    (self.thread, self.discussion) = (thread, discussion)
  }
}
