import Hummingbird
import Remedi
import Testing

@testable import Web

@Suite struct RoutingTests {
  let site = TestSite()

  @Test func everyRouteIsListedOnceWithItsAudience() throws {
    let routes = try site.responder().routes
    #expect(routes.contains(Route(method: .get, template: "/patients/{patient}", audience: .member(.readPatients))))
    #expect(routes.contains(Route(method: .post, template: "/patients/{patient}", audience: .member(.readPatients))))
    #expect(routes.contains(Route(method: .get, template: "/api/v1/me", audience: .patientAPI)))
    #expect(routes.contains(Route(method: .post, template: "/api/v1/things", audience: .openAPI)))
    #expect(routes.contains(Route(method: .get, template: "/css/{file}", audience: .file)))
    #expect(Set(routes).count == routes.count)
  }

  @Test func everyListedRouteIsKnownToTheRouter() async throws {
    // Which files there are below a folder has tests of its own.
    for route in try site.responder().routes where !route.template.hasSuffix("/{file}") {
      let path = route.template.replacing("{patient}", with: "p1")
      let answer = try await site.send(route.method, path)
      #expect(![404, 405].contains(answer.status), "\(route)")
    }
  }

  @Test(arguments: ["/api/v1/things", "/api/v1/things/"])
  func aWrongMethodIs405WithAllow(path: String) async throws {
    let answer = try await site.send(.delete, path)
    #expect(answer.status == 405)
    #expect(answer.headers[.allow] == "GET, HEAD, POST, OPTIONS")
    #expect(answer.headers[.contentType] == Problem.mediaType)
  }

  @Test func thePlainTemplateSaysTheMethodsBeforeTheOneWithAName() {
    let table = RouteTable()
    for (method, template) in [(.get, "/a/{b}"), (.post, "/a/{b}"), (.get, "/a/new")] as [(HTTPRequest.Method, String)]
    {
      table.add(Route(method: method, template: template, audience: .open))
    }
    #expect(table.methods(at: "/a/new") == [.get, .head])
    #expect(table.methods(at: "/a/other") == [.get, .head, .post])
    #expect(table.methods(at: "/a") == [])
  }

  @Test(arguments: [("?a=1", 422), ("?a=%ZZ", 400), ("?", 415)])
  func aCallThatChangesSomethingTakesNoQuery(query: String, status: Int) async throws {
    let answer = try await site.send(.post, "/api/v1/things\(query)")
    #expect(answer.status == status)
    #expect((status == 422) == answer.text.contains("\"parameter\":\"a\""))
  }

  @Test func anInventedMethodIs405() async throws {
    let answer = try await site.send(HTTPRequest.Method("BREW")!, "/patients/p1")
    #expect(answer.status == 405)
    #expect(answer.headers[.allow] == "GET, HEAD, POST, OPTIONS")
  }

  @Test func optionsTellsTheMethods() async throws {
    let answer = try await site.send(.options, "/hello")
    #expect(answer.status == 204)
    #expect(answer.headers[.allow] == "GET, HEAD, POST, OPTIONS")
  }

  @Test func anUnknownPathIsNotFound() async throws {
    #expect(try await site.send(.get, "/nowhere").status == 404)
    #expect(try await site.send(.delete, "/nowhere").status == 404)
    let answer = try await site.send(.get, "/api/v1/nowhere")
    #expect(answer.status == 404)
    #expect(answer.headers[.contentType] == Problem.mediaType)
  }

  @Test(arguments: ["/hello", "/css/remedi.css", "/api/v1/things", "/nowhere", "/api/v1/nowhere"])
  func headIsGetWithoutABody(path: String) async throws {
    let get = try await site.send(.get, path)
    let head = try await site.send(.head, path)
    #expect(head.status == get.status)
    #expect(head.text.isEmpty)
    #expect(head.headers[.contentLength] == get.headers[.contentLength])
    #expect(head.headers[.contentType] == get.headers[.contentType])
  }

  @Test(arguments: ["/patients/%zz", "/patients/%FF", "/patients/a%00b", "/patients/a%20b", "/patients/.."])
  func anIdentifierThatCannotBeIsNotFound(path: String) async throws {
    #expect(try await site.send(.get, path, [.cookie: "remedi-session=anns"]).status == 404)
  }
}
