import Care
import Hummingbird
import Record
import Remedi
import Web

/// The event stream that tells an open chart to reload. It says only that something changed, never what: the reload is
/// authorized again.
struct ChartEvents: Sendable {
  let record: MedicalRecord

  func open(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context)
    let query = try QueryParameters(request)
    let since = query.string("since")
    try query.finish()
    let cookie = request.cookies[context.web.cookies.sessionName]?.value ?? ""
    let (authenticator, session) = (context.web.authenticator, context.signedIn.sessionId)
    var mark: ChangeMark?
    if let since { mark = try await file.changeMark(since, at: context.now) }
    let watch = file.watch(since: mark, token: cookie, now: context.web.now)
    let now = context.web.now
    let next = Self.events(of: watch) {
      guard let reader = try await authenticator.practitioner(cookie: cookie), reader.sessionId == session,
        reader.practitioner.may(.readPatients)
      else { return false }
      return try await file.isStillShared(at: now())
    }
    return .events(stop: watch.stop, next: next)
  }

  /// One event for each batch of changes. The stream ends as soon as `isAllowed` returns false.
  static func events(
    of watch: PatientWatch, while isAllowed: @escaping @Sendable () async throws -> Bool
  ) -> @Sendable () async throws -> ServerSentEvent? {
    {
      guard let news = try await watch.next(), try await inOwnTask(isAllowed) else { return nil }
      return event(news)
    }
  }

  private static func event(_ news: PatientNews) -> ServerSentEvent {
    switch news {
    case .begun(let found) where found.changes.isEmpty: .heartbeat()
    case .begun, .changed: .event("change", data: "look again")
    case .quiet: .heartbeat()
    }
  }
}
