import Web

/// How the reader's phone tells of a message.
struct MessagingSettingsView: PageView {
  static let template = "messaging/settings"
  static let ownFiles = MessagingBar.touchBaseFiles
  let title = "Settings"
  let trail = [Crumb("More", "/messages/more")]
  let bar: MessagingBar
  let vibrates: Bool
  let rings: Bool

  /// The fields of the form, and the value of one that is ticked.
  static let (vibration, ring, ticked) = ("vibration", "ring", "on")

  var fields: Fields {
    ["title": title, "bar": bar, "vibrates": vibrates, "rings": rings]
  }

  static var samples: [(name: String, view: MessagingSettingsView)] {
    func settings(_ vibrates: Bool, _ rings: Bool) -> Self {
      Self(bar: .sample(at: .more, isLive: false), vibrates: vibrates, rings: rings)
    }
    return [("typical", settings(true, false)), ("silent", settings(false, false))]
  }
}
