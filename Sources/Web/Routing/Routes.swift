import Hummingbird

/// A group of routes for one audience. Add to it as to any group of Hummingbird's; what is added is remembered, so
/// that a wrong method gets its 405 and tests can ask every route.
public struct Routes<Context: SiteContext>: RouterMethods {
  let group: RouterGroup<Context>
  let prefix: String
  let audience: Route.Audience
  let table: RouteTable
  var produces: [String]
  var needsProof = false

  /// The same group, for routes that answer with another media type too, such as `text/event-stream`.
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
      group.on(path, method: method, responder: AcceptingResponder(produces: produces, responder: responder))
    } else {
      let strict = QuerylessResponder(responder: responder)
      group.on(path, method: method, responder: AcceptingResponder(produces: produces, responder: strict))
    }
    return self
  }

  /// Pages pass over what they do not know, since browsers and mail programs add to addresses; of the API only what
  /// reads is asked by a query.
  private func takesQuery(_ method: HTTPRequest.Method) -> Bool {
    switch audience {
    case .open, .member, .file: true
    case .openAPI, .patientAPI, .careAPI: method == .get
    }
  }

  @discardableResult
  public func add(middleware: any MiddlewareProtocol<Request, Response, Context>) -> Self {
    group.add(middleware: middleware)
    return self
  }
}
