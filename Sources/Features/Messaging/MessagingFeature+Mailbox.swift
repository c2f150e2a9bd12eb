import Hummingbird
import Remedi
import Web

extension MessagingFeature {
  /// What the forms of the mailbox do.
  static let mailboxForms = [
    "/messages/inbox": "Search the Inbox",
    "/messages/sent": "Search what you sent",
    "/messages/drafts": "Search the drafts",
    "/messages/trash": "Search the Trash",
    "/messages/inbox/delete": "Move messages to Trash",
    "/messages/sent/delete": "Move messages to Trash",
    "/messages/drafts/delete": "Move drafts to Trash",
    "/messages/trash/restore": "Restore messages from Trash",
    "/messages/trash/delete": "Delete messages for good",
    "/messages/inbox/{entry}/unread": "Mark a message as unread",
    "/messages/inbox/{entry}/accept": "Take an urgent message on",
    "/messages/sent/{entry}/withdraw": "Withdraw a message",
    "/messages/new": "Send or save a message",
  ]

  /// The folders, their messages and the form.
  ///
  /// Each folder has routes of its own, since a variable name there would be that of the files in `Public/messages`.
  func mountMailbox(on pages: Routes<PractitionerContext>) {
    let (folders, messages, moving) =
      (FolderPages(record: record), MessagePages(record: record), MovingPages(record: record))
    let pictures = PicturePages(record: record)
    pages.get("messages") { _, context in try context.redirect(to: MailPaths.list(.inbox)) }
    for folder in MailFolder.allCases {
      let path = RouterPath("messages/\(folder.rawValue)")
      pages.get(path) { request, context in try await folders.show(folder, request, context) }
      pages.search(path)
      // A draft opens in its form.
      if folder != .drafts {
        pages.get("messages/\(folder.rawValue)/{entry}") { request, context in
          try await messages.show(folder, request, context)
        }
        pages.get("messages/\(folder.rawValue)/{entry}/pictures/{number}") { request, context in
          try await pictures.show(folder, request, context)
        }
      }
      if folder != .trash {
        pages.post("messages/\(folder.rawValue)/delete") { request, context in
          try await moving.trash(folder, request, context)
        }
      }
    }
    pages.post("messages/trash/restore", use: moving.restore)
    pages.post("messages/trash/delete", use: moving.delete)
    pages.post("messages/inbox/{entry}/unread") { request, context in
      try await messages.markUnread(.inbox, request, context)
    }
    pages.post("messages/inbox/{entry}/accept", use: messages.accept)
    let withdrawal = WithdrawalPages(record: record)
    pages.get("messages/sent/{entry}/withdraw", use: withdrawal.ask)
    pages.post("messages/sent/{entry}/withdraw", use: withdrawal.withdraw)
    pages.get("messages/events", use: MailboxEvents(record: record).open)
    let writing = WritingPages(record: record, search: search)
    pages.get("messages/new", use: writing.new)
    pages.post("messages/new", use: writing.write)
  }
}
