/// A fault that the store of the model makes in place of the program: the model has to find it.
enum DiscussionMutant: CaseIterable, Sendable {
  /// Taking in reads what drops name before the drops.
  case readsNamedBeforeDrops
  /// Leaving does not write the state of a mailbox that holds nothing of the discussion yet.
  case leavesWithoutState
  /// Marking reads the discussion before the mailbox.
  case marksByOlderDiscussion
}
