import Hummingbird
import Remedi

/// Refuses a query for a call that takes none, before the handler does anything: clients would assume that a silently
/// ignored parameter had an effect.
struct QuerylessResponder<Responder: HTTPResponder>: HTTPResponder {
  let responder: Responder

  /// - Throws: `RemediError` `malformed` if the query cannot be parsed, `validation` naming each of its parameters.
  func respond(to request: Request, context: Responder.Context) async throws -> Response {
    try QueryParameters(request).finish()
    return try await responder.respond(to: request, context: context)
  }
}
