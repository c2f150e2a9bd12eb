import Web

/// Notices after something was done with messages.
enum MessagingNotices {
  static let trashed = Notice("message-trashed", "Moved to Trash. Restore it from there if you want it back.")
  static let restored = Notice("message-restored", "Restored to where it was.")
  static let deleted = Notice("message-deleted", "Deleted for good.")
  static let nothing = Notice("message-none", "Nothing was selected, so nothing was changed.")
  static let unread = Notice("message-unread", "Marked as unread.")
  static let accepted = Notice("message-accepted", "You have it. The sender sees that you took it on.")
  static let withdrawn = Notice(
    "message-withdrawn", "Withdrawn: those who had not opened it cannot read it any more.")
  static let sent = Notice("message-sent", "The message is sent.")
  static let draftSaved = Notice("message-draft-saved", "The draft is saved.")
  static let draftSavedWithoutPictures = Notice(
    "message-draft-saved-without-pictures",
    "The draft is saved without its pictures. Choose them again before you send it.")
  static let draftCopied = Notice(
    "message-draft-copied",
    "This draft was saved elsewhere meanwhile. What you wrote here is saved as a draft of its own.")
  static let draftDeleted = Notice("message-draft-deleted", "The draft is deleted.")

  static let all = [
    trashed, restored, deleted, nothing, unread, accepted, withdrawn, sent, draftSaved,
    draftSavedWithoutPictures, draftCopied, draftDeleted,
  ]
}
