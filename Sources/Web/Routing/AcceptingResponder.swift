import Hummingbird
import Remedi

/// Responds with 406 if the client does not accept the route's media types (RFC 9110, 12.5.1), before the handler does
/// anything.
struct AcceptingResponder<Responder: HTTPResponder>: HTTPResponder {
  /// The media types of the route's responses. Empty if they are not declared.
  let produces: [String]
  let responder: Responder

  func respond(to request: Request, context: Responder.Context) async throws -> Response {
    let accept = Accept(request)
    guard produces.isEmpty || produces.contains(where: accept.admits) else {
      let known = produces.joined(separator: " or ")
      throw RemediError(.notAcceptable, "This address returns \(known), which the Accept header excludes.")
    }
    return try await responder.respond(to: request, context: context)
  }
}
