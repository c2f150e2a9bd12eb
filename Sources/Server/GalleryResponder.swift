import Hummingbird
import Web

/// The site with its gallery as the home page. Nobody can sign in there.
struct GalleryResponder: HTTPResponder {
  let site: SiteResponder

  func respond(to request: Request, context: ArrivalContext) async throws -> Response {
    guard request.uri.path == "/", request.method == .get || request.method == .head else {
      return try await site.respond(to: request, context: context)
    }
    return Response(status: .seeOther, headers: [.location: "/gallery"])
  }
}
