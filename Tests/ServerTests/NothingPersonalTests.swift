import DocumentStore
import Foundation
import Hummingbird
import HummingbirdTesting
import JSON
import Logging
import Metrics
import Prometheus
import Remedi
import Support
import Testing
import Web

@testable import Record
@testable import Server

/// Whatever is asked of whatever route, neither the log at its most talkative nor the measurements repeat any of it.
@Suite("What is logged and measured", .timeLimit(.minutes(20)))
struct NothingPersonalTests {
  private static let planted: HTTPFields = [
    .userAgent: "marked-agent", .referer: "http://localhost/marked-referer",
    .acceptLanguage: "marked-language",
    .ifNoneMatch: "\"marked-tag\"",
  ]

  /// Asks as a visitor who may, with what is right, and again with more than is asked for; looks for every text that
  /// was sent.
  @Test("holds nothing of anybody", arguments: RouteCases.all)
  func routes(route: RouteCase) async throws {
    let (registry, lines) = (PrometheusRegistry(MetricFamily.remedi), LogLines())
    try await withMetricsFactory(registry) {
      let world = try await World()
      let visitor = route.visitor
      let granted = route.subjects.filter { route.decision(for: visitor, $0) == .granted }
      let subject = try #require(granted.first { $0.all.contains(.bob) } ?? granted.first)
      let parts = try world.parts(subject)
      let ask = try await world.site.run(logger: lines.logger) { client in
        let visit = Visit(client, world)
        var ask = route.ask(parts)
        if ask.form != nil { ask.form?["csrf"] = try await visit.formToken(visitor) }
        if route.isStream { ask.method = .head }
        _ = try await visit.send(ask, as: visitor)
        var marked = ask
        for field in Self.planted { marked.headers[field.name] = field.value }
        marked.query = (ask.query.map { "\($0)&" } ?? "") + "q=marked-search"
        marked.path += "/marked-path"
        _ = try await visit.send(marked, as: visitor)
        return ask
      }
      let needles = Self.needles(in: ask, visitor, world, parts).filter {
        !route.template.contains($0)
      }
      search(lines.all.joined() + registry.text(), for: needles, route)
    }
    #expect(lines.all.contains { $0.contains("\"message\":\"request\"") })
    #expect(registry.text().contains("remedi_http_request_duration_seconds_count"))
  }

  @Test("holds nothing over the wire either, of what is malformed least of all")
  func wire() async throws {
    let (registry, lines) = (PrometheusRegistry(MetricFamily.remedi), LogLines())
    try await withMetricsFactory(registry) {
      let site = try await TestSite()
      try await site.run(over: .live, logger: lines.logger) { client async throws in
        let browser = client.anonymous
        for path in [
          "/marked-path?q=marked-search", "/patients/marked-patient", "/%E0%A4%A/marked-path",
        ] {
          _ = try await browser.send(.get, path, headers: Self.planted, body: nil)
        }
        _ = try await browser.post(
          "/sign-in", form: ["email": "marked@mail.example", "password": "marked-password"])
        _ = try await client.wire.execute(
          uri: "/api/v1/schedule", method: .get, headers: [.authorization: "Bearer marked-token"],
          body: nil)
      }
    }
    search(lines.all.joined() + registry.text(), for: ["marked"], nil)
    #expect(lines.all.contains { $0.contains("\"message\":\"request\"") })
  }

  @Test("holds nothing of a document that cannot be read")
  func damaged() async throws {
    let lines = LogLines()
    let site = try await TestSite()
    let place = try #require(DocumentPath("clinics/\(site.clinic.id)/patients/\(site.bob.id)"))
    let body = Data(
      #"{"name": "marked-name", "createdAt": "marked-time", "profile": "marked-profile"}"#.utf8)
    try await site.store.commit([Write(place, .put(body: body, schema: 1), if: .present)])
    let status = try await site.run(logger: lines.logger) { client in
      try await client.as(.ann).get("/patients/\(site.bob.id)").status
    }
    #expect(status == 500)
    let line = try #require(lines.all.first { $0.contains("unexpected error") })
    #expect(line.contains("cannot be read"))
    #expect(line.contains("\"route\":\"/patients/{patient}\""))
    search(lines.all.joined(), for: ["marked", site.bob.name], nil)
  }

  private func search(_ text: String, for needles: [String], _ route: RouteCase?) {
    // What describes the measurements is the same for ever.
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    for needle in needles {
      guard let line = lines.first(where: { $0.contains(needle) }) else { continue }
      Issue.record("\(route?.description ?? "") repeats \(needle): \(line)")
    }
  }

  /// Every text that was sent, and everything of the people it is about.
  private static func needles(in ask: Ask, _ visitor: Visitor, _ world: World, _ parts: Parts)
    -> [String]
  {
    let sent = (ask.form?.values ?? []) + (ask.json.map(strings) ?? [])
    let known = world.households.values.flatMap { household in
      household.secrets + [
        household.patient.userName, household.practitioner.email, household.practitioner.name,
      ]
    }
    let cast = world.site.cast
    let people = [cast.ann.name, cast.bob.name, cast.bob.userName, cast.clinic.name, Cast.password]
    let credentials = [visitor.cookie?.text, visitor.token?.text].compactMap { $0 }
    // What is shorter may be part of any number; and some words are the site's own.
    let own: Set<String> = ["physician", "medication", "exercise", "programme"]
    return Set(sent + known + people + credentials + ["marked"]).filter {
      $0.count >= 6 && !own.contains($0)
    }.sorted()
  }

  private static func strings(_ json: JSONValue) -> [String] {
    switch json {
    case .string(let text), .unsound(let text): [text]
    case .array(let elements): elements.flatMap(strings)
    case .object(let members): members.values.flatMap(strings)
    case .null, .bool, .integer, .number: []
    }
  }
}
