import Hummingbird
import Support
import Synchronization

/// Visitors at a site, each with a browser of their own.
final class Visit: Sendable {
  private let client: SiteClient
  private let sessionCookie: String
  private let browsers = Mutex<[String: Browser]>([:])

  init(_ client: SiteClient, _ world: World) { (self.client, sessionCookie) = (client, world.site.sessionCookie) }

  private func browser(_ visitor: Visitor) -> Browser {
    browsers.withLock { browsers in
      if let known = browsers[visitor.description] { return known }
      let browser = client.anonymous
      browser[sessionCookie] = visitor.cookie?.text
      browsers[visitor.description] = browser
      return browser
    }
  }

  /// What the visitor's forms carry.
  func formToken(_ visitor: Visitor) async throws -> String {
    try await browser(visitor).get("/invitations").value(of: "csrf") ?? ""
  }

  /// Sends the request as the visitor would: forms from a page of the site, with what ties them to the browser.
  func send(_ ask: Ask, as visitor: Visitor) async throws -> Answer {
    var ask = ask
    if ask.form != nil, ask.text == nil {
      if ask.form?["csrf"] == nil { ask.form?["csrf"] = try await formToken(visitor) }
      if ask.headers[.origin] == nil { ask.headers[.origin] = "http://localhost" }
    }
    return try await plain(ask, as: visitor)
  }

  /// Sends the request as it is.
  func plain(_ ask: Ask, as visitor: Visitor) async throws -> Answer {
    var headers = ask.headers
    if let token = visitor.token { headers[.authorization] = "Bearer \(token.text)" }
    if headers[.contentType] == nil, let mediaType = ask.mediaType { headers[.contentType] = mediaType }
    return try await browser(visitor).send(ask.method, ask.uri, headers: headers, body: ask.body)
  }
}

extension World {
  /// Lets visitors come.
  func open<Value>(_ body: @Sendable (Visit) async throws -> Value) async throws -> Value {
    try await site.run { client in try await body(Visit(client, self)) }
  }
}
