import Hummingbird
import Remedi

/// The whole site as one responder for an `Application`.
///
/// A class, because every event stream being answered reserves memory for a copy of it.
public final class SiteResponder: HTTPResponder {
  public typealias Context = ArrivalContext

  private let router: RouterResponder<RemediContext>
  private let environment: WebEnvironment
  private let table: RouteTable
  private let notices: NoticeList
  private let navigation: [NavigationEntry]

  /// Mounts the parts of the site and adds the middleware.
  public init(parts: [any SitePart], environment: WebEnvironment) {
    let table = RouteTable()
    let router = Router(context: RemediContext.self)
    // From the outside in: the first middleware sees the responses of all others.
    router.add(middleware: RequestReport())
    router.add(middleware: SecurityHeaders())
    router.add(middleware: ErrorResponder())
    router.add(middleware: AdmissionCheck())
    let site = Site(router: router, table: table)
    environment.publicFiles.mount(on: site.files)
    for part in parts { part.mount(on: site) }
    table.name(parts.reduce(into: [:]) { $0.merge($1.forms) { first, _ in first } })
    self.router = router.buildResponder()
    self.environment = environment
    self.table = table
    self.notices = NoticeList(parts.flatMap(\.notices))
    self.navigation = parts.flatMap(\.navigation)
  }

  /// All routes of the site.
  public var routes: [Route] { table.routes }

  public func respond(to request: Request, context: ArrivalContext) async throws -> Response {
    guard request.asksForEvents else { return try await answer(to: request, context) }
    // The connection's task lasts as long as the stream, and would hold the memory that routing needs; a short task
    // frees it.
    return try await inOwnTask { [self] in try await answer(to: request, context) }
  }

  private func answer(to request: Request, _ context: ArrivalContext) async throws -> Response {
    let arrival = Arrival(request.headers, peer: context.clientAddress, proxies: environment.trustedProxies)
    let source = ContextSource(
      logger: context.logger, channel: context.channel, clientAddress: arrival.clientAddress,
      requestId: context.requestId, web: environment, table: table, notices: notices,
      navigation: navigation)
    var context = RemediContext(source: source)
    context.forwardedScheme = arrival.scheme
    context.isStranger = arrival.isStranger
    var request = request
    // A proxy that does not know the header passes on what the client made up, so only the site's own name is accepted.
    if let host = arrival.host, environment.authority.isNamed(by: host) {
      var head = request.head
      head.authority = environment.authority.text
      request = Request(head: head, body: request.body)
    }
    context.presented = PresentedCookies(request, names: environment.cookies)
    return try await CurrentRequest.$id.withValue(context.requestId) { [context, request] in
      try await router.respond(to: request, context: context)
    }
  }
}
