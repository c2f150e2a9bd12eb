import DocumentStore
import Record
import Remedi

/// 100: saves a draft of a message or a discussion. What another device saved since `lastUpdatedDate` stays: the draft
/// then becomes a copy.
enum SaveDraftOperation {
  static func perform(_ call: ServiceCall) async throws -> ServiceAnswer {
    let kind = try kind(call.input)
    let written =
      kind == .message ? try call.input.message() : try await call.input.discussion(in: call.directory)
    let known = try await known(call)
    let id = try known?.id ?? call.input.newIdentifier(for: call.owner)
    let saved = try await call.mailbox.saveDraft(
      written, as: id, ofDiscussion: kind == .discussion, revision: try known.flatMap { try revision($0, call) },
      at: call.now)
    var answer = ServiceAnswer.done("Successfully saved the draft", ["messageId": saved.entry.id.text])
    let mark = MailboxCursor(saved.entry.sequence, in: call.record).text
    answer.beside = [("lastUpdatedDate", "\(call.today) \(mark)")]
    return answer
  }

  private static func kind(_ input: ServiceInput) throws -> DraftKind {
    let text = try input.text("kind", limit: 200) ?? ""
    guard let kind = text.isEmpty ? DraftKind.message : DraftKind(rawValue: text) else {
      throw RemediError.invalid("kind", "This must be message or discussion.")
    }
    return kind
  }

  /// The draft that is saved again. Nil for a new one.
  /// - Throws: `RemediError.notFound` for what is no draft of the owner's.
  private static func known(_ call: ServiceCall) async throws -> MailboxEntry? {
    guard let id = try call.input.optionalIdentifier("MessageId", of: MailboxEntry.self) else { return nil }
    return try await call.mailbox.draft(id, at: call.now).entry
  }

  /// The revision that the client has changed. Nil if it has an older one.
  private static func revision(_ draft: MailboxEntry, _ call: ServiceCall) throws -> Revision? {
    guard let text = try call.input.text("lastUpdatedDate", limit: 300), case .mark(let mark) = ServiceSince(text)
    else { return draft.revision }
    do {
      return try draft.sequence <= MailboxCursor(mark, in: call.record).sequence ? draft.revision : nil
    } catch {
      // From before the store was restored: the draft may be another's since.
      return nil
    }
  }
}
