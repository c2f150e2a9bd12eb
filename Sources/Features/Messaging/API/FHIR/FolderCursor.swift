import Record
import Remedi

/// A position in the Inbox and then the folder Sent, which one search reads one after the other.
struct FolderCursor {
  static let folders: [MailFolder] = [.inbox, .sent]

  let folder: MailFolder
  /// Nil at the beginning of the folder.
  let page: PageCursor?

  init(_ folder: MailFolder, _ page: PageCursor? = nil) { (self.folder, self.page) = (folder, page) }

  /// Nil for a text that is none.
  init?(_ text: String) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let folder = MailFolder(rawValue: String(parts[0])), Self.folders.contains(folder) else { return nil }
    guard parts.count == 2 else {
      self.init(folder)
      return
    }
    guard let page = PageCursor(String(parts[1]), fields: 1) else { return nil }
    self.init(folder, page)
  }

  var text: String { page.map { "\(folder.rawValue).\($0.text)" } ?? folder.rawValue }

  /// Where the search goes on. Nil at its end.
  /// - Parameter page: the next page of this folder. Nil if there is none.
  func next(_ page: PageCursor?) -> Self? {
    if let page { return Self(folder, page) }
    guard let index = Self.folders.firstIndex(of: folder), index + 1 < Self.folders.count else { return nil }
    return Self(Self.folders[index + 1])
  }
}
