import Web

/// Notices after the own directory was changed.
enum DirectoryNotices {
  static let hidden = Notice(
    "directory-deleted", "Deleted from your directory. At the foot of the list you can show the person again.")
  static let shown = Notice("directory-shown", "The person is in your directory again.")
  static let all = [hidden, shown]
}
