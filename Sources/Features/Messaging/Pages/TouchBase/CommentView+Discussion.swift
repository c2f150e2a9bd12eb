import Care
import Remedi

extension CommentView {
  /// - Parameter readers: all who have read it, its author among them or not.
  init(_ comment: DiscussionComment, of opened: OpenedDiscussion, readers: [MessagePerson], _ clock: LocalClock) {
    let reader = opened.participant.person.id
    let isOwn = comment.author.id == reader
    self.init(
      number: comment.number, author: isOwn ? "You" : comment.author.name, isOwn: isOwn,
      at: .long(comment.at, clock), text: comment.text,
      isNew: !isOwn && !opened.thread.read.contains(comment.number),
      readers: readers.filter { $0.id != comment.author.id }.map { $0.id == reader ? "You" : $0.name })
  }
}
