import Foundation

/// Drafts of messages and discussions, kept on the server.
extension RemediClient {
  /// The drafts, the latest first.
  public func drafts(of kind: Draft.Kind = .message, pageSize: Int? = nil) -> Pages<Draft> {
    Pages(
      client: self, path: ["member", "drafts"], query: [URLQueryItem(name: "kind", value: kind.rawValue)],
      pageSize: pageSize)
  }

  public func draft(_ id: Draft.ID) async throws -> Draft { try await read(.get("member", "drafts", id)) }

  /// Saves a draft. The same content again succeeds.
  /// - Parameters:
  ///   - id: made by the client for a new draft.
  ///   - revision: of the draft that was changed. Nil for a new one.
  /// - Throws: `problem` with `staleRevision` if another device has saved, sent or deleted it: nothing is overwritten.
  @discardableResult
  public func save(_ content: DraftContent, as id: Draft.ID, ifRevision revision: String? = nil) async throws -> Draft {
    let call = try Call.sending("PUT", "member", "drafts", id, body: content, repeatable: true)
    return try await read(call.ifMatch(revision.map { EntityTag("\"\($0)\"") }))
  }

  /// Deletes a draft for good.
  /// - Parameter revision: that was read. Nil deletes it unconditionally.
  public func deleteDraft(_ id: Draft.ID, ifRevision revision: String? = nil) async throws {
    let tag = revision.map { EntityTag("\"\($0)\"") }
    try await answer(to: Call.delete("member", "drafts", id).ifMatch(tag))
  }
}
