import Hummingbird
import Record
import Remedi
import Web

/// Moves entries: to the trash, back from it, or out of it for good.
struct MovingPages: Sendable {
  let record: MedicalRecord

  func trash(_ folder: MailFolder, _ request: Request, _ context: PractitionerContext) async throws -> Response {
    try await move(from: folder, request, context, notice: MessagingNotices.trashed) { mailbox, ids in
      try await mailbox.trash(ids, at: context.now)
    }
  }

  func restore(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    try await move(from: .trash, request, context, notice: MessagingNotices.restored) { mailbox, ids in
      try await mailbox.restore(ids, at: context.now)
    }
  }

  func delete(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    try await move(from: .trash, request, context, notice: MessagingNotices.deleted) { mailbox, ids in
      try await mailbox.delete(ids, at: context.now)
    }
  }

  private func move(
    from folder: MailFolder, _ request: Request, _ context: PractitionerContext, notice: Notice,
    _ change: (Mailbox, [MailboxEntry.ID]) async throws -> Void
  ) async throws -> Response {
    let ids = try ChosenEntries(context.form).ids
    if !ids.isEmpty { try await change(record.mailbox(of: context.practitioner), ids) }
    return try context.redirect(
      to: Self.list(folder, request), notice: ids.isEmpty ? MessagingNotices.nothing : notice)
  }

  /// The page of the list from which the form was sent, or else the first.
  private static func list(_ folder: MailFolder, _ request: Request) -> String {
    let list = MailPaths.list(folder)
    guard let from = request.sentFrom?.text, from == list || from.hasPrefix("\(list)?") else { return list }
    return from
  }
}
