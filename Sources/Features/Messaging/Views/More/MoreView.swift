import Web

/// What else there is beside messages, discussions and the directory.
struct MoreView: PageView {
  static let template = "messaging/more"
  static let ownFiles = MessagingBar.touchBaseFiles
  let title = "More"
  let bar: MessagingBar

  var fields: Fields { ["title": title, "bar": bar] }

  static var samples: [(name: String, view: MoreView)] { [("typical", MoreView(bar: .sample(at: .more)))] }
}
