import Hummingbird

/// A group of routes for one audience. Add to it as to any Hummingbird router group. It records the routes, so that a
/// wrong method gets its 405 and tests can request every route.
public struct Routes<Context: SiteContext>: RouterMethods {
  let group: RouterGroup<Context>
  let prefix: String
  let audience: Route.Audience
  let table: RouteTable
  var produces: [String]
  var needsProof = false

  /// The same group, for routes that also respond with another media type, such as `text/event-stream`.
  public func alsoProducing(_ mediaType: String) -> Self {
    var copy = self
    copy.produces.append(mediaType)
    return copy
  }

  @discardableResult
  public func on<Responder: HTTPResponder>(
    _ path: RouterPath, method: HTTPRequest.Method, responder: Responder
  ) -> Self where Responder.Context == Context {
    let template = prefix + (path.description == "/" ? "" : path.description)
    table.add(
      Route(method: method, template: template.isEmpty ? "/" : template, audience: audience, needsProof: needsProof))
    if takesQuery(method) {
      mount(path, method, AcceptingResponder(produces: produces, responder: responder))
    } else {
      mount(path, method, AcceptingResponder(produces: produces, responder: QuerylessResponder(responder: responder)))
    }
    return self
  }

  /// HEAD is handled as GET; ``SecurityHeaders`` removes the body. Hummingbird's own HEAD endpoints would report every
  /// stream as empty.
  private func mount<Responder: HTTPResponder>(
    _ path: RouterPath, _ method: HTTPRequest.Method, _ responder: Responder
  ) where Responder.Context == Context {
    group.on(path, method: method, responder: responder)
    if method == .get { group.on(path, method: .head, responder: responder) }
  }

  /// Pages ignore unknown parameters, since browsers and mail programs add some to addresses. In the API, only calls
  /// that read take a query.
  private func takesQuery(_ method: HTTPRequest.Method) -> Bool {
    switch audience {
    case .open, .member, .file, .letter, .service: true
    case .openAPI, .patientAPI, .careAPI, .memberAPI: method == .get
    }
  }

  @discardableResult
  public func add(middleware: any MiddlewareProtocol<Request, Response, Context>) -> Self {
    group.add(middleware: middleware)
    return self
  }
}
