import Web

/// A comment of a discussion, as one participant sees it.
struct CommentView: View {
  let number: Int
  let author: String
  /// Whether the reader wrote it.
  let isOwn: Bool
  let at: MailTime
  let text: String
  /// Whether it was unread when the page was opened.
  let isNew: Bool
  /// The names of those who have read it, without its author.
  let readers: [String]

  var fields: Fields {
    [
      "id": "comment-\(number)", "author": author, "isOwn": isOwn, "at": at, "text": text, "isNew": isNew,
      "hasReaders": !readers.isEmpty, "readers": readers, "seenId": "seen-\(number)",
      "readersCount": readers.count == 1 ? "1 person" : "\(readers.count) people",
    ]
  }
}
