extension MessagingBar {
  /// Style sheets and scripts of the pages of discussions, the directory and More.
  static let touchBaseFiles = files + ["css/touch-base.css"]

  /// What forms with recipients need besides.
  static let recipientFiles = ["css/recipients.css", "js/recipients.js"]
}
