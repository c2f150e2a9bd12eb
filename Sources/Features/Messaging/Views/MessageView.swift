import Web

/// One message, as its recipient or its sender reads it.
struct MessageView: PageView {
  static let template = "messaging/message"
  static let ownFiles = MessagingBar.files
  let bar: MessagingBar
  let folder: MailFolder
  /// Of the entry.
  let id: String
  let subject: String
  let isUrgent: Bool
  let sender: String
  var recipients: [String]
  let time: MailTime
  var patient: MailPatientView?
  /// The text, a paragraph each. Empty where nothing is left of it.
  var paragraphs: [String] = []
  var pictures: [MessagePictureView] = []
  /// The sentence in place of the text: that it was withdrawn. Nil if there is a text.
  var remark: String?
  /// For the sender: each recipient. Empty for others.
  var deliveries: [DeliveryView] = []
  /// Whether somebody has not opened it and it can be withdrawn.
  var canWithdraw = false
  /// Whether it can be answered, passed on and marked unread.
  var isReceived = false
  /// Whether there are others besides sender and reader.
  var hasOthers = false
  /// Whether the reader can take it on.
  var canAccept = false
  /// When the reader took it on. Nil if not.
  var acceptedAt: MailTime?
  var newerHref: String?
  var olderHref: String?

  var title: String { subject }
  var trail: [Crumb] { [Crumb(MailPhrases.name(folder), MailPaths.list(folder))] }

  private var path: String { "\(MailPaths.list(folder))/\(id)" }
  private var canAnswer: Bool { remark == nil && folder != .trash }

  var fields: Fields {
    [
      "bar": bar, "id": id, "subject": subject, "isUrgent": isUrgent, "sender": sender, "time": time,
      "recipients": recipients, "hasRecipients": !recipients.isEmpty, "hasOneRecipient": recipients.count == 1,
      "firstRecipient": recipients.first,
      "recipientCount": String(recipients.count), "patient": patient, "paragraphs": paragraphs, "remark": remark,
      "hasPictures": !pictures.isEmpty, "pictures": pictures,
      "hasDeliveries": !deliveries.isEmpty, "deliveries": deliveries, "canWithdraw": canWithdraw,
      "canAccept": canAccept && canAnswer, "acceptedAt": acceptedAt, "path": path,
      "listPath": MailPaths.list(folder), "isTrash": folder == .trash, "canReply": canAnswer && isReceived,
      "canReplyToAll": canAnswer && isReceived && hasOthers, "canForward": canAnswer,
      "canMarkUnread": isReceived && folder != .trash, "newerHref": newerHref, "olderHref": olderHref,
      "replyHref": "\(MailPaths.new)?reply=\(id)", "replyAllHref": "\(MailPaths.new)?reply=\(id)&all=1",
      "forwardHref": "\(MailPaths.new)?forward=\(id)",
    ]
  }
}
