import Care
import Hummingbird
import Record
import Remedi
import Web

/// The event stream that tells an open page of messages to look again. It never says what changed.
struct MailboxEvents: Sendable {
  let record: MedicalRecord

  func open(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let query = try QueryParameters(request)
    let since = query.integer("since", default: 0, in: 0...Int.max)
    try query.finish()
    let cookie = request.cookies[context.web.cookies.sessionName]?.value ?? ""
    let (authenticator, session) = (context.web.authenticator, context.signedIn.sessionId)
    let mailbox = record.mailbox(of: context.practitioner)
    // Taken before the counts are read, so that no change falls between them.
    let mark = try await mailbox.changeMark(at: context.now)
    let isBehind = try await mailbox.state(at: context.now).sequence != since
    let watch = mailbox.watch(since: mark, token: cookie, now: context.web.now)
    let later = ChangeEvents.events(of: watch) {
      try await authenticator.caughtUp {
        guard let reader = try await authenticator.practitioner(cookie: cookie) else { return false }
        return reader.sessionId == session && reader.practitioner.may(.message)
      }
    }
    let first = SingleEvent(isBehind ? .event("change", data: "look again") : nil)
    return .events(stop: watch.stop) { if let event = first.take() { event } else { try await later() } }
  }
}
