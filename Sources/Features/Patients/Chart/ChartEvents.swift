import Hummingbird
import Record
import Remedi
import Web

/// The stream that tells an open chart to look again. It says only that something changed, never what: whoever looks
/// again is asked anew who it is.
struct ChartEvents: Sendable {
  let record: MedicalRecord

  func open(_ request: Request, _ context: PhysicianContext) async throws -> Response {
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
    let events = try Self.events(watch) {
      guard let reader = try await authenticator.physician(cookie: cookie), reader.sessionId == session,
        reader.physician.may(.readPatients)
      else { return false }
      return try await file.isStillShared(at: now())
    }
    return .events(events, stop: watch.stop)
  }

  /// One event for each lot of changes; ends as soon as `isAllowed` says no.
  static func events(
    _ watch: PatientWatch, while isAllowed: @escaping @Sendable () async throws -> Bool
  ) throws -> some AsyncSequence<ServerSentEvent, any Error> & Sendable {
    try watch.prefix { _ in try await inOwnTask(isAllowed) }.map(event)
  }

  @Sendable private static func event(_ news: PatientNews) -> ServerSentEvent {
    switch news {
    case .begun(let found) where found.changes.isEmpty: .heartbeat()
    case .begun, .changed: .event("change", data: "look again")
    case .quiet: .heartbeat()
    }
  }
}
