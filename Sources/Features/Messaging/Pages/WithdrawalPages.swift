import Hummingbird
import Record
import Remedi
import Web

/// Withdraws a sent message from those who have not opened it, after asking once.
struct WithdrawalPages: Sendable {
  let record: MedicalRecord

  func ask(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let (id, mailbox) = (
      try context.identifier("entry", of: MailboxEntry.self), record.mailbox(of: context.practitioner)
    )
    let opened = try await mailbox.message(id, at: context.now)
    guard let message = opened.message, !opened.entry.isReceived else { throw RemediError.notFound }
    let waiting = opened.deliveries.filter { $0.openedAt == nil && $0.withdrawnAt == nil }
    let href = MailPaths.entry(id, in: .sent)
    guard message.withdrawnAt == nil, !waiting.isEmpty else { return try context.redirect(to: href) }
    return try context.page(
      WithdrawalView(
        bar: MessagingBar(try await mailbox.state(at: context.now), at: .inbox, isLive: false),
        subject: MailPhrases.subject(message.subject), href: href, waiting: waiting.map(\.recipient.name),
        readers: opened.deliveries.filter { $0.openedAt != nil }.map(\.recipient.name)))
  }

  func withdraw(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let id = try context.identifier("entry", of: MailboxEntry.self)
    _ = try await record.mailbox(of: context.practitioner).withdraw(id, at: context.now)
    return try context.redirect(to: MailPaths.entry(id, in: .sent), notice: MessagingNotices.withdrawn)
  }
}
