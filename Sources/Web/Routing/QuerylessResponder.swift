import Hummingbird
import Remedi

/// Refuses a query where a call takes none, before the handler does anything: what is passed over in silence would be
/// taken for heard.
struct QuerylessResponder<Responder: HTTPResponder>: HTTPResponder {
  let responder: Responder

  /// - Throws: `RemediError` `malformed` where the query cannot be read, `validation` naming each of its parameters.
  func respond(to request: Request, context: Responder.Context) async throws -> Response {
    try QueryParameters(request).finish()
    return try await responder.respond(to: request, context: context)
  }
}
