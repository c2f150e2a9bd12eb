import Web

/// A discussion: who takes part, and what was written.
struct DiscussionView: PageView {
  static let template = "messaging/discussion"
  static let ownFiles = MessagingBar.touchBaseFiles
  var title: String { patient?.name ?? "Discussion" }
  let trail = [Crumb("Touch Base", "/messages/discussions")]
  let bar: MessagingBar
  let path: String
  /// Nil if it is about none.
  let patient: MailPatientView?
  let participants: [ParticipantView]
  let comments: [CommentView]
  /// Where the comments before these are. Nil if there is none.
  let earlierHref: String?
  /// "12 earlier comments"
  let earlier: String
  /// Whether these are the latest comments.
  let isLatest: Bool
  /// Identifies one opening of the form, so that sending it twice writes one comment.
  let once: String
  var comment = FieldView(name: "text", label: "Your comment", kind: .textArea, isRequired: true)

  var fields: Fields {
    [
      "title": title, "bar": bar, "path": path, "patient": patient, "participants": participants,
      "participantsCount": participants.count == 1 ? "1 participant" : "\(participants.count) participants",
      "comments": comments, "earlierHref": earlierHref, "earlier": earlier, "isLatest": isLatest, "once": once,
      "comment": comment, "isWriting": comment.error != nil || !comment.value.isEmpty,
      "problems": ProblemSummary(inputs: [comment]), "commentAction": "\(path)/comments",
      "addHref": "\(path)/participants", "leaveHref": "\(path)/leave",
    ]
  }
}
