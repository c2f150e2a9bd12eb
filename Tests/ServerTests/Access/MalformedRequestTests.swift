import DocumentStore
import Hummingbird
import Support
import Testing
import Web

/// What nobody should send.
@Suite("What is malformed", .timeLimit(.minutes(20)))
struct MalformedRequestTests {
  @Test("is refused as the contract says, and changes nothing", arguments: RouteCases.all)
  func malformed(route: RouteCase) async throws {
    let world = try await World()
    let visitor = route.visitor
    try await world.open { visit in
      for request in route.malformed(try world.household([.bob]).parts) {
        let cursor = try await world.store.changeCursor()
        let answer = try await visit.send(request.ask, as: visitor)
        #expect(
          answer.status == request.status,
          "\(visitor) \(route), \(request.name): got \(answer.status), wanted \(request.status)")
        if route.isAPI {
          #expect(answer.headers[.contentType] == "application/problem+json", "\(route), \(request.name)")
          #expect(answer.json["status"]?.integer == answer.status, "\(route), \(request.name)")
          #expect(answer.status != 422 || !answer.problemFields.isEmpty, "\(route), \(request.name): names no field")
        }
        let changed = try await world.changed(after: cursor, by: visitor)
        #expect(changed == [], "\(visitor) \(route), \(request.name): changed \(changed)")
      }
    }
  }

  @Test(
    "is refused where a page takes no parameters, or they are passed over",
    arguments: RouteCases.all.filter { !$0.isAPI && $0.isSafe })
  func pageQueries(route: RouteCase) async throws {
    let world = try await World()
    try await world.open { visit in
      for query in ["a=%ZZ", "a=%00", "%FF", "=", "&&&", "a=\(String(repeating: "b", count: 10_000))"] {
        var ask = route.ask(try world.household([.bob]).parts)
        if route.isStream { ask.method = .head }
        ask.query = query
        let answer = try await visit.send(ask, as: route.visitor)
        #expect([route.works, 400, 422].contains(answer.status), "\(route)?\(query.prefix(20)): got \(answer.status)")
      }
    }
  }
}
