/// What a device of a person does in the model of discussions. People and discussions go by number.
enum DiscussionDeed: Sendable {
  case comment(by: Int, in: Int)
  case add(Int, by: Int, in: Int, seeingAll: Bool)
  case remove(Int, by: Int, in: Int)
  case leave(by: Int, in: Int)
  case mark(ClosedRange<Int>, by: Int, in: Int, isRead: Bool)
  /// Reads the counts, which takes in what has arrived.
  case takeIn(by: Int)
}
