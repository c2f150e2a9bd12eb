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
  static let renewing: Set<PatientChange.Kind> = [
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
    let next = ChangeEvents.events(of: watch, renewedBy: Self.renewing.union(cards.renewedBy)) {
      try await authenticator.caughtUp {
        guard let reader = try await authenticator.practitioner(cookie: cookie), reader.sessionId == session,
          reader.practitioner.may(.readPatients)
        else { return false }
        return try await file.isStillShared(at: now())
      }
    }
    return .events(stop: watch.stop, next: next)
  }
}
