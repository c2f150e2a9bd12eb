import Remedi
import Web

/// The addresses of the pages of messages.
enum MailPaths {
  static let new = "/messages/new"

  static func list(_ folder: MailFolder) -> String { "/messages/\(folder.rawValue)" }

  static func entry(_ id: MailboxEntry.ID, in folder: MailFolder) -> String { "\(list(folder))/\(id)" }

  /// Where an entry opens: a draft in its form.
  static func page(of entry: MailboxEntry, in folder: MailFolder) -> String {
    folder == .drafts ? draft(entry.id) : self.entry(entry.id, in: folder)
  }

  static func draft(_ id: MailboxEntry.ID) -> String { PageAddress.text(new, [("draft", id.text)]) }
}
