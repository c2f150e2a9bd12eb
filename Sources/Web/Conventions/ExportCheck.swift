import Hummingbird
import Remedi

/// Admits a request for an export only if it comes from our own pages. Exports are recorded, so a link on a foreign
/// page must not cause one, nor a HEAD request, which returns no file.
struct ExportCheck: RouterMiddleware {
  /// - Throws: `HTTPError` 405 for HEAD, `RemediError` `forbidden` if another site sends the browser here.
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
  /// The same group, for files whose export is recorded. See also ``needingProof``.
  public var exporting: Self {
    let routes = needingProof
    return routes.add(middleware: ExportCheck())
  }
}
