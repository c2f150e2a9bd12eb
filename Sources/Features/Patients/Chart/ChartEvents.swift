import Hummingbird
import Record
import Remedi
import Web

/// The stream that tells an open chart to look again. It says only that something changed, never what: whoever looks
/// again is asked anew who it is.
struct ChartEvents: Sendable {
  let record: MedicalRecord
  /// How often it is asked whether the session and the care team's membership still last.
  var check: Duration = .seconds(15)

  func open(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    let file = try await record.patient(context)
    let query = try QueryParameters(request)
    let since = query.string("since").map { ChangeMark($0) }
    try query.finish()
    let cookie = request.cookies[context.web.cookies.sessionName]?.value ?? ""
    let (authenticator, session) = (context.web.authenticator, context.signedIn.sessionId)
    let mark = if let since { since } else { try await file.changeMark() }
    return .events(
      events(of: file, since: mark) {
        guard try await authenticator.physician(cookie: cookie)?.sessionId == session else { return false }
        return try await file.isStillShared()
      })
  }

  /// One event for each change after `mark`; ends as soon as `isAllowed` says no, or with the store.
  func events(
    of file: PatientFile, since mark: ChangeMark, while isAllowed: @escaping @Sendable () async throws -> Bool
  ) -> AsyncThrowingStream<ServerSentEvent, any Error> {
    let (stream, continuation) = AsyncThrowingStream.makeStream(
      of: ServerSentEvent.self, bufferingPolicy: .bufferingNewest(1))
    let changes = file.changes(since: mark)
    let task = Task { [check] in
      do {
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask {
            for try await _ in changes { continuation.yield(Self.change) }
          }
          group.addTask {
            while try await isAllowed() { try await Task.sleep(for: check) }
          }
          defer { group.cancelAll() }
          // Whatever ends first ends all.
          try await group.next()
        }
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }

  private static let change = ServerSentEvent(event: "change", data: "look again")
}
