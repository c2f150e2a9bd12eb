import DocumentStore
import Hummingbird
import Support
import Testing
import Web

/// How a form can come from somewhere else.
enum FormForgery: String, CaseIterable, Sendable {
  case withoutToken, rubbishToken, tokenOfAnother, tokenOfNobody, foreignOrigin, nullOrigin, longerHost, otherPort
  case crossSite, sameSite

  func apply(to ask: inout Ask, as visitor: Visitor, _ visit: Visit) async throws {
    let other = Visitor.known(visitor.cookie?.person == .charlie ? .ann : .charlie)
    let nobody = Visitor(description: "somebody else without a session")
    switch self {
    // What is there is sent as it is: none is put in its place.
    case .withoutToken: ask.text = ask.body
    case .rubbishToken: ask.form?["csrf"] = String(repeating: "0", count: 64)
    case .tokenOfAnother: ask.form?["csrf"] = try await visit.formToken(other)
    case .tokenOfNobody: ask.form?["csrf"] = try await visit.formToken(nobody)
    case .foreignOrigin: ask.headers[.origin] = "https://elsewhere.example"
    case .nullOrigin: ask.headers[.origin] = "null"
    case .longerHost: ask.headers[.origin] = "http://localhost.elsewhere.example"
    case .otherPort: ask.headers[.origin] = "http://localhost:81"
    case .crossSite: ask.headers[.fetchSite] = "cross-site"
    case .sameSite: ask.headers[.fetchSite] = "same-site"
    }
  }
}

@Suite("Forms from somewhere else", .timeLimit(.minutes(20)))
struct FormForgeryTests {
  /// Mail programs send theirs from anywhere: the address is the proof.
  @Test(
    "are refused before anything else, and nothing is written",
    arguments: RouteCases.all.filter { !$0.isAPI && !$0.isSafe && ![.letter, .service].contains($0.audience) })
  func forged(route: RouteCase) async throws {
    let world = try await World()
    try await world.open { visit in
      for visitor in [Visitor.anonymous, .known(.ann)] {
        // The browser knows the site already.
        _ = try await visit.formToken(visitor)
        for forgery in FormForgery.allCases {
          var ask = route.ask(try world.household([.bob]).parts)
          try await forgery.apply(to: &ask, as: visitor, visit)
          let cursor = try await world.store.changeCursor()
          let answer = try await visit.send(ask, as: visitor)
          #expect(answer.status == 403, "\(visitor) \(route), \(forgery): got \(answer.status), wanted 403")
          let written = try await world.written(after: cursor)
          #expect(written == [], "\(visitor) \(route), \(forgery): wrote \(written)")
        }
      }
    }
  }
}
