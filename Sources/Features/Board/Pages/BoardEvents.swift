import Care
import Hummingbird
import Record
import Remedi
import Web

/// The event stream that tells an open board to reload. It never says what changed or for which patient: the reload is
/// authorized again and shows only what the reader may see then.
struct BoardEvents: Sendable {
  let record: MedicalRecord

  func open(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let query = try QueryParameters(request)
    let since = query.string("since")
    try query.finish()
    let cookie = request.cookies[context.web.cookies.sessionName]?.value ?? ""
    let (authenticator, session) = (context.web.authenticator, context.signedIn.sessionId)
    var mark: ChangeMark?
    if let since { mark = try await record.changeMark(since, of: context.practitioner, at: context.now) }
    let watch = record.watch(of: context.practitioner, since: mark, token: cookie, now: context.web.now)
    let next = ChangeEvents.events(of: watch) {
      try await authenticator.caughtUp {
        guard let reader = try await authenticator.practitioner(cookie: cookie) else { return false }
        return reader.sessionId == session && reader.practitioner.may(.readPatients)
      }
    }
    return .events(stop: watch.stop, next: next)
  }
}
