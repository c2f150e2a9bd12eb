import Web

/// Asks once before the reader leaves a discussion.
struct DiscussionLeaveView: PageView {
  static let template = "messaging/discussion-leave"
  static let ownFiles = MessagingBar.touchBaseFiles
  let title = "Leave the discussion"
  let trail: [Crumb]
  let bar: MessagingBar
  let path: String
  /// "You and Ann Meyer take part."
  let others: String

  var fields: Fields {
    ["title": title, "bar": bar, "path": path, "action": "\(path)/leave", "others": others]
  }

  static var samples: [(name: String, view: DiscussionLeaveView)] {
    func asking(_ others: String) -> Self {
      Self(
        trail: [Crumb("Touch Base", "/messages/discussions"), Crumb("Maria Lopez", "/messages/discussions/1")],
        bar: .sample(at: .touchBase, isLive: false), path: "/messages/discussions/1", others: others)
    }
    return [
      ("typical", asking("It goes on without you: Dr. Ann Meyer and Dr. Bo Lind take part.")),
      ("the last", asking("You are the last who takes part: nobody will find it any more.")),
      (
        "overfull",
        asking("It goes on without you: \(StrainingNames.endless), \(StrainingNames.rightToLeft) take part.")
      ),
    ]
  }
}
