import Web

/// Something to check before adding the first patient, with its current state.
struct FirstStepView: View {
  /// "Second step".
  let title: String
  let text: String
  /// The label of the link to the page. Nil if the reader may not open it.
  let action: String?
  let href: String?
  let isDone: Bool

  init(_ title: String, _ text: String, _ action: String?, _ href: String?, isDone: Bool = false) {
    (self.title, self.text, self.action, self.href, self.isDone) = (title, text, action, href, isDone)
  }

  var fields: Fields {
    ["title": title, "text": text, "action": action, "href": href, "isDone": isDone, "hasAction": action != nil]
  }

  /// For the gallery.
  static let samples = [
    FirstStepView(
      "Time zone", "The clinic is in Europe/Berlin: it is 10:42 there now. New patients start with it.", "Change it",
      "/clinic"),
    FirstStepView("Phone", "Letters and sheets say: +49 30 555 0100.", "Change it", "/clinic", isDone: true),
    FirstStepView(
      "Second step", "Your password alone opens every record that you may see.", "Turn it on", "/account/second-step"),
    FirstStepView(
      "Backups", "The server makes no backups: give it --backup-folder and --backup-key.", nil, nil),
  ]
}
