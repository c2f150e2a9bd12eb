import Hummingbird
import Remedi

/// Lets through who wants to have what leaves Remedi, and only from here. Handing it out is written down, so that it must
/// not happen by a link on somebody else's page, nor where nothing is handed out.
struct ExportCheck: RouterMiddleware {
  /// - Throws: `HTTPError` 405 for HEAD, `RemediError` `forbidden` where another site sends the browser here.
  func handle(
    _ request: Request, context: PractitionerContext, next: (Request, PractitionerContext) async throws -> Response
  ) async throws -> Response {
    if request.method == .head { throw HTTPError(.methodNotAllowed, headers: [.allow: "GET, OPTIONS"]) }
    let site = request.headers[.secFetchSite]
    guard site == nil || site == "same-origin" || site == "none" else {
      throw RemediError(.forbidden, "This download starts only from its own page.")
    }
    return try await next(request, context)
  }
}

extension Routes where Context == PractitionerContext {
  /// The same group, for files whose handing out is written down; see ``needingProof`` too.
  public var exporting: Self {
    let routes = needingProof
    return routes.add(middleware: ExportCheck())
  }
}
