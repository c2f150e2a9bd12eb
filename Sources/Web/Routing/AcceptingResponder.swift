import Hummingbird
import Remedi

/// Refuses with 406 what the client could not read (RFC 9110, 12.5.1), before the handler does anything.
struct AcceptingResponder<Responder: HTTPResponder>: HTTPResponder {
  /// The media types that the route answers with; empty where it answers with whatever it has.
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
