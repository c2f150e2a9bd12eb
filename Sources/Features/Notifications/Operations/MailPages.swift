import Hummingbird
import Record
import Remedi
import Web

/// The undelivered letters of a clinic, for the people who operate the installation. The page must not reveal who is
/// treated here: of a recipient it shows only the mail server.
struct MailPages: Sendable {
  let record: MedicalRecord
  let letters: LetterRegistry
  let server: MailServerState

  static let renewed = Notice("mail-renewed", "The letter is tried again within the next minute.")
  static let path = "/operations/mail"
  private static let most = 100

  /// `GET /operations/mail`
  @Sendable func list(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    try QueryParameters(request).finish()
    let mail = try await record.mail(of: context.clinic.id, limit: Self.most)
    let clock = ClinicClock(context.clinic, record.timeZones, at: context.now)
    return try context.page(
      MailView(
        trouble: server.trouble.map { MailTroubleView($0, clock) },
        failed: mail.failed.map { MailRowView(failed: $0, kind(of: $0), clock) },
        waiting: mail.waiting.map { MailRowView(waiting: $0, kind(of: $0), clock) }, hasMore: mail.hasMore))
  }

  /// `POST /operations/mail/{message}/renewal`
  @Sendable func renew(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    try await record.renewMessage(
      try context.identifier("message"), of: context.clinic.id, by: Actor(context.practitioner), at: context.now)
    return try context.redirect(to: Self.path, notice: Self.renewed)
  }

  /// The list's name for a letter: its subject, which is the same for all of a kind.
  private func kind(of message: OutboxMessage) -> String {
    do {
      return try letters.view(of: message, site: "")?.subject ?? "A letter of an unknown kind"
    } catch {
      return "A letter that cannot be read"
    }
  }
}
