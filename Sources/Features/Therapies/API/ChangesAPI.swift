import Care
import Hummingbird
import JSON
import Record
import Remedi
import Web

/// `GET /api/v1/changes`: what changed since the client's cursor, as one response or as an event stream.
struct ChangesAPI: Sendable {
  let record: MedicalRecord

  func get(_ request: Request, _ context: CareContext) async throws -> Response {
    let file = try await record.file(context)
    let query = try QueryParameters(request)
    let limit = query.limit()
    var since = query.string("since")
    try query.finish()
    // When a client reconnects, the last event id is more recent than the cursor in the URL. An id that no response
    // ever issued is still refused.
    if request.asksForEvents, since != "", let last = request.lastEventID { since = last }
    var mark: ChangeMark?
    if let since { mark = try await file.changeMark(since, at: context.now) }
    if request.asksForEvents { return try stream(of: file, since: mark, request, context) }
    let found = try await file.changes(since: mark, limit: limit, at: context.now)
    return Response.json { ChangesJSON.write(found, to: &$0) }
  }

  private func stream(
    of file: PatientRecord, since mark: ChangeMark?, _ request: Request, _ context: CareContext
  ) throws -> Response {
    let token = request.bearerToken ?? ""
    let (authenticator, session) = (context.web.authenticator, context.signedIn.sessionId)
    let watch = file.watch(since: mark, token: token, now: context.web.now)
    return .events(stop: watch.stop) {
      guard let news = try await watch.next() else { return nil }
      // Check the session before each event, and at least with each heartbeat.
      let isAllowed = try await inOwnTask {
        try await authenticator.caughtUp { try await authenticator.patient(bearer: token)?.sessionId == session }
      }
      return isAllowed ? ChangesJSON.event(news) : nil
    }
  }
}

/// Writes changes in the patient API.
enum ChangesJSON {
  static func write(_ found: PatientChanges, to json: inout JSONWriter) {
    json.object { json in
      json.member("changes", array: found.changes) { json, change in
        json.object { json in
          json.member("kind", change.kind.rawValue)
          json.member("id", change.id)
          if let prescription = change.prescriptionId { json.member("prescriptionId", prescription.text) }
        }
      }
      json.member("cursor", found.mark.text)
      json.member("hasMore", found.hasMore)
    }
  }

  /// The initial state is sent even if it is empty, because it gives the client a cursor.
  static func event(_ news: PatientNews) -> ServerSentEvent {
    switch news {
    case .begun(let found), .changed(let found):
      var json = JSONWriter()
      write(found, to: &json)
      return .event("changes", id: found.mark.text, data: String(decoding: json.bytes, as: UTF8.self))
    case .quiet(let mark): return .heartbeat(id: mark.text)
    }
  }
}
