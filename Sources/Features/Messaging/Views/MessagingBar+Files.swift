extension MessagingBar {
  /// Style sheets and scripts of the pages of discussions, the directory and More.
  static let touchBaseFiles = files + ["css/touch-base.css"]
}
