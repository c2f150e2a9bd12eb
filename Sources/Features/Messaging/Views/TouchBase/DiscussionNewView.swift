import Web

/// The form that begins a discussion: that of a message, without subject and urgency.
struct DiscussionNewView: PageView {
  static let template = "messaging/discussion-new"
  static let ownFiles = MessagingBar.touchBaseFiles + MessagingBar.recipientFiles
  let trail = [Crumb("Touch Base", "/messages/discussions")]
  /// What it shares with the form of a message.
  let form: MessageFormView

  var title: String { form.title }

  init(_ form: MessageFormView) {
    var form = form
    form.action = "/messages/discussions/new"
    form.toLegend = "Participants"
    form.form.message.label = "What is it about?"
    form.form.message.hint = "The first comment. Everybody who takes part reads it."
    self.form = form
  }

  var fields: Fields {
    ["deleteAction": "/messages/discussions/drafts/\(form.form.id)/delete"] + form.fields
  }

  static var samples: [(name: String, view: DiscussionNewView)] {
    // A discussion has no pictures.
    MessageFormView.samples.filter { $0.view.carried.isEmpty }.map { name, view in
      var view = view
      view.bar = .sample(at: .touchBase, isLive: false)
      return (name, DiscussionNewView(view))
    }
  }
}
