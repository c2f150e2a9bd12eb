import Foundation

/// Discussions. Whoever takes no part finds none.
extension RemediClient {
  /// Those in which one takes part, the latest first.
  public func discussions(pageSize: Int? = nil) -> Pages<Discussion> {
    Pages(client: self, path: ["member", "discussions"], pageSize: pageSize)
  }

  /// A discussion with its last 50 comments. They are not marked as read by it.
  public func discussion(_ id: Discussion.ID) async throws -> Discussion {
    try await read(.get("member", "discussions", id))
  }

  /// Begins a discussion. Sending the same value again is safe.
  @discardableResult
  public func start(_ discussion: NewDiscussion) async throws -> Discussion {
    try await read(try .sending("POST", "member", "discussions", body: discussion, repeatable: true))
  }

  /// The last 50 comments, or the 50 before a number, in their order.
  public func comments(of id: Discussion.ID, before number: Int? = nil) async throws -> [Discussion.Comment] {
    let page: CommentPage = try await read(
      .get("member", "discussions", id, "comments", query: [.of("before", number)]))
    return page.items
  }

  /// Writes a comment. Sending the same value again is safe.
  @discardableResult
  public func write(_ comment: NewComment, in id: Discussion.ID) async throws -> Discussion.Comment {
    try await read(try .sending("POST", "member", "discussions", id, "comments", body: comment, repeatable: true))
  }

  /// Marks comments as read, which the participants see, or as unread.
  public func mark(_ numbers: ClosedRange<Int>, of id: Discussion.ID, isRead: Bool) async throws {
    let body = CommentReading(isRead: isRead, from: numbers.lowerBound, through: numbers.upperBound)
    try await answer(to: .sending("PUT", "member", "discussions", id, "reading", body: body, repeatable: true))
  }

  /// Adds participants, by the IDs of people in the directory.
  /// - Parameter seesAll: whether they see everything that one sees oneself, or what is written from now on.
  /// - Returns: those who did not take part already.
  @discardableResult
  public func add(
    _ people: [DirectoryPerson.ID], to id: Discussion.ID, seesAll: Bool = false
  ) async throws -> [MessagePerson] {
    let body = NewParticipants(to: people, seesAll: seesAll)
    let added: AddedParticipants = try await read(
      try .sending("POST", "member", "discussions", id, "participants", body: body, repeatable: true))
    return added.added
  }

  /// Removes a participant whom one added. One's own ID leaves the discussion.
  /// - Throws: `problem` with `notFound`, or `roleRequired` for somebody whom another added.
  public func remove(_ person: DirectoryPerson.ID, from id: Discussion.ID) async throws {
    try await answer(to: .remove("member", "discussions", id, "participants", person))
  }
}

private struct CommentPage: Decodable { let items: [Discussion.Comment] }

private struct CommentReading: Encodable {
  let isRead: Bool
  let from: Int
  let through: Int
}

private struct NewParticipants: Encodable {
  let to: [String]
  let seesAll: Bool
}

private struct AddedParticipants: Decodable { let added: [MessagePerson] }
