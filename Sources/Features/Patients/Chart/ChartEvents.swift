import Care
import FeatureKit
import Hummingbird
import Record
import Remedi
import Web

/// The event stream that tells an open chart to reload. It says only that something changed, never what: the reload is
/// authorized again.
struct ChartEvents: Sendable {
  let record: MedicalRecord
  /// Of all features.
  let cards: ChartCards

  /// The changes of what the chart itself shows.
  private static let renewing: Set<PatientChange.Kind> = [
    .profile, .prescription, .completion, .settings, .summary, .notice,
  ]

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
    let next = Self.events(of: watch, renewedBy: cards.renewedBy) {
      guard let reader = try await authenticator.practitioner(cookie: cookie), reader.sessionId == session,
        reader.practitioner.may(.readPatients)
      else { return false }
      return try await file.isStillShared(at: now())
    }
    return .events(stop: watch.stop, next: next)
  }

  /// One event for each batch of changes of what a chart shows. The stream ends as soon as `isAllowed` returns false.
  /// - Parameter kinds: the changes of what cards show.
  static func events(
    of watch: PatientWatch, renewedBy kinds: Set<PatientChange.Kind> = [],
    while isAllowed: @escaping @Sendable () async throws -> Bool
  ) -> @Sendable () async throws -> ServerSentEvent? {
    { [renewing = renewing.union(kinds)] in
      guard let news = try await watch.next(), try await inOwnTask(isAllowed) else { return nil }
      return event(news, renewing)
    }
  }

  private static func event(_ news: PatientNews, _ renewing: Set<PatientChange.Kind>) -> ServerSentEvent {
    switch news {
    case .begun(let found), .changed(let found):
      found.changes.contains { renewing.contains($0.kind) } ? .event("change", data: "look again") : .heartbeat()
    case .quiet: .heartbeat()
    }
  }
}
