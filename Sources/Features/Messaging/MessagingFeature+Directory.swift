import Web

extension MessagingFeature {
  /// The pages of the directory and of More.
  static let directoryPages: [any PageView.Type] = [
    DirectoryView.self, DirectoryPersonView.self, MoreView.self, MessagingProfileView.self, MessagingSettingsView.self,
  ]

  static let directoryNotices = DirectoryNotices.all + [MorePages.saved]

  /// What the forms of the directory and of More do.
  static let directoryForms = [
    "/messages/directory": "Search the directory",
    "/messages/directory/{person}/hide": "Delete somebody from your directory",
    "/messages/directory/{person}/show": "Show somebody in your directory again",
    "/messages/more/settings": "Save the settings of messages",
  ]

  /// Mounts the pages of the directory and of More.
  func mountDirectory(on pages: Routes<PractitionerContext>) {
    let directory = DirectoryPages(record: record)
    pages.get("messages/directory", use: directory.list)
    pages.search("messages/directory")
    pages.get("messages/directory/{person}", use: directory.show)
    pages.post("messages/directory/{person}/hide", use: directory.hide)
    pages.post("messages/directory/{person}/show", use: directory.showAgain)
    let more = MorePages(record: record)
    pages.get("messages/more", use: more.list)
    pages.get("messages/more/profile", use: more.profile)
    pages.get("messages/more/settings", use: more.settings)
    pages.post("messages/more/settings", use: more.save)
  }
}
