import DocumentStore
import Foundation
import Hummingbird
import HummingbirdTesting
import Logging
import Metrics
import Prometheus
import Remedi
import Support
import Synchronization
import Testing
import Web

@testable import Record
@testable import SQLiteStore
@testable import Server

@Suite("A line of the log")
struct LogLineTests {
  private let time = Instant(milliseconds: 1_790_000_000_123)

  private func line(
    _ message: String, _ metadata: Logger.Metadata = [:], error: (any Error)? = nil,
    source: String = "Web",
    as format: LogFormat = .text
  ) -> String {
    let event = LogEvent(
      level: .warning, message: "\(message)", error: error, metadata: nil, source: source, file: "",
      function: "",
      line: 0)
    return String(decoding: LogLine(event, metadata, at: time).written(as: format), as: UTF8.self)
  }

  @Test("says when, how grave, what, and the rest by name, for people and for programs")
  func formats() throws {
    let metadata: Logger.Metadata = [
      "route": "/patients/{patient}", "hb.request.id": "17", "status": .stringConvertible(200), "words": #"a "b" \c"#,
      "none": "",
    ]
    #expect(
      line("request", metadata)
        == #"2026-09-21T14:13:20.123Z warning request none="" requestId=17 route=/patients/{patient} status=200 words="a \"b\" \\c""#
        + "\n")
    #expect(
      line("request", metadata, as: .json)
        == #"{"time":"2026-09-21T14:13:20.123Z","level":"warning","message":"request","none":"","requestId":"17","#
        + #""route":"/patients/{patient}","status":200,"words":"a \"b\" \\c"}"# + "\n")
  }

  @Test("is one line, whatever is in it", arguments: LogFormat.allCases)
  func oneLine(format: LogFormat) {
    let text = line(
      "a\nb\r\u{1B}[31mc", ["x": "1\n2026-01-01T00:00:00.000Z error forged"], as: format)
    #expect(text.unicodeScalars.filter { $0.properties.generalCategory == .control }.count == 1)
    #expect(text.hasSuffix("\n"))
  }

  @Test("holds no field of a record, whoever writes it there", arguments: FieldClass.allCases)
  func protected(kind: FieldClass) {
    var metadata: Logger.Metadata = ["route": "/patients"]
    for field in kind.fields { metadata[field] = "marked" }
    let text = line("request", metadata, as: .json)
    #expect(text.contains(#""route":"/patients""#))
    #expect(!text.contains("marked"))
  }

  @Test("keeps of a library's line what happened, and not with what")
  func foreign() {
    let metadata: Logger.Metadata = [
      "hb.request.id": "17", "hb.request.path": "/patients/marked?q=marked",
      "service": "Jobs(password: marked)",
      "error": "ForbiddenHeaderField(name: \"x\", value: \"marked\")", "hb.connections": "3",
    ]
    let text = line("Failed to read. Error: marked", metadata, source: "HummingbirdCore")
    #expect(!text.contains("marked"))
    #expect(
      text.hasSuffix(
        " Failed to read. Error error=ForbiddenHeaderField hb.connections=3 requestId=17 source=HummingbirdCore\n"
      ))
    let error = line(
      "Server channel error", ["error": "accept(marked): Too many (errno: 24)"], source: "NIOCore")
    #expect(error.contains(#"error="accept (errno: 24)""#))
    #expect(!error.contains("marked"))
  }

  @Test("says of an error only what cannot name anybody")
  func errors() throws {
    struct Telling: Error { let name = "marked" }
    struct Note: Decodable {
      struct Inner: Decodable { let at: Instant }
      let entries: [Inner]
    }
    func decoding(_ json: String) -> any Error {
      switch Result(catching: { try JSONDecoder().decode(Note.self, from: Data(json.utf8)) }) {
      case .success: Telling()
      case .failure(let error): error
      }
    }
    let path = DocumentPath(collection: CollectionPath(root: "user-names"), id: "marked")
    let errors: [(any Error, String)] = [
      (Telling(), "Telling, 1"),
      (decoding(#"{"entries": [{"at": "marked"}]}"#), "not readable at entries.0.at"),
      (decoding(#"{"entries": "marked"}"#), "type mismatch at entries"),
      (decoding("marked"), "not readable at "),
      (decoding("{}"), "no entries at "),
      (StoreError.conflict(path), "A document in user-names was changed meanwhile."),
      (StoreError.invalid("marked"), "The store does not take what was asked."),
      (RemediError(.conflict, "There is marked already."), "RemediError conflict"),
      (
        UnreadableDocument(path: path, reason: "no"), "A document in user-names cannot be read: no."
      ),
      (
        CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: "/marked"]),
        "NSCocoaErrorDomain 260"
      ),
      (
        URLError(.badURL, userInfo: [NSLocalizedDescriptionKey: "marked"]),
        "NSURLErrorDomain -1000"
      ),
    ]
    for (error, words) in errors {
      #expect(error.inLog.contains(words), "\(error.inLog)")
      #expect(!error.inLog.contains("marked"), "\(error.inLog)")
      #expect(line("a", error: error).contains("error="))
    }
  }
}

@Suite("Statements that take long", .timeLimit(.minutes(5)))
struct SlowQueryLogTests {
  @Test("are logged with the request's number, so many a minute, and all counted")
  func bounded() throws {
    let (registry, lines) = (PrometheusRegistry(MetricFamily.remedi), Lines())
    let log = withMetricsFactory(registry) { SlowQueryLog(logger: lines.logger) }
    let (start, query) = (ContinuousClock.now, SlowQuery(sql: "SELECT ?", seconds: 0.3))
    CurrentRequest.$id.withValue("17") {
      for _ in 0..<25 { log.note(query, at: start) }
    }
    #expect(lines.all.count == 20)
    let first = try #require(lines.all.first)
    for field in [
      #""sql":"SELECT ?""#, #""milliseconds":300"#, #""requestId":"17""#, #""level":"warning""#,
    ] {
      #expect(first.contains(field), "\(first)")
    }
    log.note(query, at: start + .seconds(59))
    #expect(lines.all.count == 20)
    log.note(query, at: start + .seconds(60))
    #expect(lines.all.count == 21)
    #expect(lines.all.last?.contains(#""skipped":6"#) == true)
    #expect(registry.text().contains("\nremedi_store_slow_queries_total 27\n"))
  }
}

extension SlowQueryLogTests {
  @Test("know the request in which they ran, by the number that its answer carries")
  func request() async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "remedi-\(UUID())")
    defer { try? FileManager.default.removeItem(at: directory) }
    let lines = Lines()
    let log = SlowQueryLog(logger: lines.logger)
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    let installation = try Installation(
      data: directory.path, resources: Resources(root.path),
      slowQueries: SlowQueryWatch(threshold: 0) { if CurrentRequest.id != nil { log.note($0) } })
    let application = Application(
      responder: try installation.responder(
        installation.templates(), publicURL: TestSite.publicURL, watch: StillInstallation()),
      logger: Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() })
    let name = try #require(HTTPFields.Element.Name("X-Request-Id"))
    let id = try await application.test(.router) { client in
      let answer = try await client.execute(
        uri: "/api/v1/schedule", method: .get, headers: [.authorization: "Bearer nobody"])
      #expect(answer.status == .unauthorized)
      return answer.headers[name]
    }
    try installation.store.close()
    let wanted = "\"requestId\":\"\(try #require(id))\""
    #expect(!lines.all.isEmpty)
    #expect(lines.all.allSatisfy { $0.contains(wanted) }, "\(lines.all)")
    #expect(lines.all.contains { $0.contains("WHERE parent = ? AND id = ?") }, "\(lines.all)")
  }
}

/// Whatever is asked of whatever route, neither the log at its most talkative nor the measurements repeat any of it.
@Suite("What is logged and measured", .timeLimit(.minutes(20)))
struct NothingPersonalTests {
  private static let planted: HTTPFields = [
    .userAgent: "marked-agent", .referer: "http://localhost/marked-referer",
    .acceptLanguage: "marked-language",
    .ifNoneMatch: "\"marked-tag\"",
  ]

  /// Asks as whoever may, with what is right, and again with more than is asked for; every text that was sent is looked
  /// for.
  @Test("holds nothing of anybody", arguments: RouteCases.all)
  func routes(route: RouteCase) async throws {
    let (registry, lines) = (PrometheusRegistry(MetricFamily.remedi), Lines())
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
    let (registry, lines) = (PrometheusRegistry(MetricFamily.remedi), Lines())
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
    let lines = Lines()
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
        household.patient.userName, household.physician.email, household.physician.name,
      ]
    }
    let cast = world.site.cast
    let people = [cast.ann.name, cast.bob.name, cast.bob.userName, cast.clinic.name, Cast.password]
    let credentials = [visitor.cookie?.text, visitor.token?.text].compactMap { $0 }
    // What is shorter stands in any number; and some words are the site's own.
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

/// What was logged at any level, as programs read it.
private final class Lines: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  var logger: Logger {
    var logger = Logger(label: "tests") { [self] _ in
      LineLogHandler(format: .json) { line in
        self.lines.withLock { $0.append(String(decoding: line, as: UTF8.self)) }
      }
    }
    logger.logLevel = .trace
    return logger
  }
}
