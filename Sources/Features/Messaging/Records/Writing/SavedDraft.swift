import DocumentStore

/// What became of a draft that was saved.
package struct SavedDraft: Sendable {
  /// With another ID than asked for if it is a copy.
  package let entry: MailboxEntry
  package let revision: Revision
  /// Whether it became a copy, since another device had saved the draft meanwhile.
  package let isCopy: Bool

  package init(entry: MailboxEntry, revision: Revision, isCopy: Bool) {
    (self.entry, self.revision, self.isCopy) = (entry, revision, isCopy)
  }
}
