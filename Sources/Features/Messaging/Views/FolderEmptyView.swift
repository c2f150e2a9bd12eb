import Web

/// The sentences of a folder without messages.
struct FolderEmptyView: View {
  let title: String
  let advice: String

  init(_ folder: MailFolder) {
    (title, advice) =
      switch folder {
      case .inbox: ("Your Inbox is empty.", "What colleagues write to you arrives here, and stays for 30 days.")
      case .sent: ("You sent nothing in the last 30 days.", "What you send is here, with who has opened it.")
      case .drafts: ("There are no drafts.", "What you begin to write is saved here for 30 days.")
      case .trash: ("Trash is empty.", "What you delete stays here until it is 30 days old, and can be restored.")
      }
  }

  /// For a search that found nothing.
  /// - Parameter hasMore: whether older messages can still be searched.
  init(_ folder: MailFolder, sought: String, hasMore: Bool) {
    title = "No message in \(MailPhrases.name(folder)) matches “\(sought)”."
    advice =
      hasMore
      ? "Older messages were not searched yet."
      : "Every word must begin a word of the subject, the people, the patient, the date of birth or the text."
  }

  var fields: Fields { ["title": title, "advice": advice] }
}
