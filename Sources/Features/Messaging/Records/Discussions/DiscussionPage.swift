import Record

/// One page of the list of discussions, latest first.
package struct DiscussionPage: Sendable {
  package let items: [ListedDiscussion]
  /// Of the whole list.
  package let count: MailboxState.Count
  /// Nil on the last page.
  package let next: PageCursor?

  package init(items: [ListedDiscussion], count: MailboxState.Count, next: PageCursor?) {
    (self.items, self.count, self.next) = (items, count, next)
  }
}
