import Web

/// Notices after the library was changed.
enum LibraryNotices {
  static let added = Notice("library-added", "Added. It can be prescribed from now on.")
  static let saved = Notice("library-saved", "The changes are saved.")
  static let archived = Notice(
    "library-archived", "Archived: it is no longer offered. Existing prescriptions do not change.")
  static let hidden = Notice(
    "library-hidden", "Hidden from your clinic: it is no longer offered. Existing prescriptions do not change.")
  static let restored = Notice("library-restored", "Back in use: it is offered again.")
  static let all = [added, saved, archived, hidden, restored]
}
