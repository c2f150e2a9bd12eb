import Foundation
import Hummingbird
import HummingbirdTesting
import JSON
import Logging
import Remedi
import Testing

@testable import Web

/// A small site with one route of each kind.
struct TestSite {
  static let now = Instant(milliseconds: 1_772_323_200_000)
  static let key = FormKey(secret: Array(repeating: 7, count: 32))

  var isSecure = false
  var feature: any SitePart = SampleFeature()
  var limits = ServerLimits.unshared
  var counters = LimitCounters()
  var certificate: ServerCertificate?
  var trustedProxies = TrustedProxies.none
  /// Says so without a certificate.
  var endsTLS = false
  var logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  func responder() throws -> SiteResponder {
    let environment = WebEnvironment(
      templates: try TemplateLibrary(Self.templates, isStrict: true),
      publicFiles: try PublicFiles([
        .init(path: "css/remedi.css", bytes: Array("body{}".utf8)),
        .init(path: "app/index.html", bytes: Array("<p>".utf8)),
      ]),
      authenticator: StubAuthenticator(), formKey: Self.key,
      publicURL: "\(isSecure ? "https" : "http")://clinic.example.org",
      endsTLS: endsTLS || certificate != nil, trustedProxies: trustedProxies,
      limits: limits, counters: counters, now: { Self.now })
    return SiteResponder(parts: [feature], environment: environment)
  }

  func application() throws -> Application<SiteResponder> {
    Application(
      responder: try responder(),
      server: .site(certificate: certificate, limits: limits, proxies: trustedProxies, counters: counters),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)), logger: logger)
  }

  /// One request through the whole chain, without a socket.
  func send(
    _ method: HTTPRequest.Method, _ uri: String, _ headers: HTTPFields = [:], body: String? = nil
  ) async throws -> Answer {
    try await application().test(.router) { client in
      let response = try await client.execute(
        uri: uri, method: method, headers: headers, body: body.map { ByteBuffer(string: $0) })
      return Answer(
        status: response.status.code, headers: response.headers, text: String(buffer: response.body))
    }
  }

  struct Answer: Sendable {
    let status: Int
    let headers: HTTPFields
    let text: String

    /// The problem of the API that the answer tells.
    func problem() throws -> JSONValue { try JSONReader.read(text.utf8) }
  }

  static let templates: [String: String?] = [
    "layout": """
    <title>{{site.title}}</title><i>{{site.physicianName}}</i><b>{{site.notice}}</b><u>{{site.stylesheet}}</u>
    {{$content}}{{/content}}
    """,
    "errors/error": """
    {{<layout}}{{$content}}{{status}} {{title}} {{sentence}} {{advice}} {{reference}} {{href}} {{action}}
    {{#sent}}{{#.lines}}{{.term}}: {{.value}}{{/.lines}}{{#.isHeld}} (to send again){{/.isHeld}}{{/sent}}{{/content}}{{/layout}}
    """,
    "lock/unlock": """
    {{<layout}}{{$content}}{{title}} {{physicianName}} {{clinicName}} {{userName}} {{#password}}{{.error}}{{/password}}
    <input name="csrf" value="{{site.csrf}}">{{#isHeld}}<input name="unlock-held" value="{{held}}">{{/isHeld}}
    {{#isTooLong}}too long{{/isTooLong}}{{#form}}{{.action}} {{.page}}{{#.hadFiles}}had files{{/.hadFiles}}{{/form}}
    {{/content}}{{/layout}}
    """,
    "lock/signed-out": """
    {{<layout}}{{$content}}{{title}} {{#email}}{{.name}}{{/email}} {{#password}}{{.name}}{{/password}} {{from}}
    <input name="csrf" value="{{site.csrf}}">{{#isHeld}}<input name="held-form" value="{{held}}">{{/isHeld}}
    {{#form}}{{.action}} {{.page}}{{#.hadFiles}}had files{{/.hadFiles}}{{/form}}{{/content}}{{/layout}}
    """,
    "sample": """
    {{<layout}}{{$content}}<p title="{{text}}">{{text}}</p><input name="csrf" value="{{site.csrf}}">{{/content}}{{/layout}}
    """,
  ]
}

struct StubAuthenticator: Authenticator {
  static let clinic = Clinic(
    id: Identifier("clinic"), name: "Riverside", timeZone: "Europe/Berlin", createdAt: TestSite.now)
  static let ann = Practitioner(
    id: Identifier("ann"), clinicId: clinic.id, name: "Ann", email: "ann@example.org", createdAt: TestSite.now)

  /// Anns browsers: one in which she works, and one that is locked and opens to "heron".
  func session(cookie: String, isUserActivity: Bool) async throws -> SessionState {
    switch cookie {
    case "store-away": throw RemediError(.storageUnavailable, "Not now.", retryAfter: 7)
    case "anns-locked": .locked(Self.signedIn)
    case "anns": .open(Self.signedIn)
    default: .ended
    }
  }

  func unlock(cookie: String, password: String, from network: String) async throws -> SignedInPractitioner {
    guard password == "heron" else { throw RemediError(.invalidCredentials, "That is not it.") }
    return Self.signedIn
  }

  func lock(cookie: String) async throws {}

  func caughtUp<Result>(_ work: () async throws -> Result) async throws -> Result { try await work() }

  private static let signedIn = SignedInPractitioner(practitioner: ann, clinic: clinic, sessionId: "s1")

  func patient(bearer token: String) async throws -> SignedInPatient? {
    guard token == "bobs" else { return nil }
    return SignedInPatient(
      patientId: Identifier("bob"), clinicId: Self.clinic.id, accountId: Identifier("a2"), sessionId: "s2")
  }

  func member(token: String, use: Session.Use) async throws -> SignedInPractitioner? {
    token == "anns-token" && use == .member ? Self.signedIn : nil
  }

  func signIn(_ credentials: MemberCredentials, use: Session.Use) async throws -> MemberSession {
    throw RemediError(.invalidCredentials, "That is not it.")
  }

  func signOut(token: String, use: Session.Use) async throws {}
}

struct SamplePage: PageView {
  static let template = "sample"
  static var samples: [(name: String, view: SamplePage)] { [("typical", SamplePage(text: "text"))] }
  var title: String { "Sample" }
  let text: String
  var fields: Fields { ["text": text, "title": title] }
}

struct SampleFeature: SitePart {
  static let saved = Notice("saved", "It is saved.")
  var notices: [Notice] { [Self.saved] }

  struct Unexpected: Error, CustomStringConvertible {
    var description: String { "secret detail" }
  }

  func mount(on site: Site) {
    site.open.get("/hello") { _, context in try context.page(SamplePage(text: "hello")) }
    site.open.post("/hello") { _, context in try context.page(SamplePage(text: context.form["text"])) }
    site.open.get("/boom") { _, _ -> Response in throw Unexpected() }
    site.open.get("/busy") { _, _ -> Response in throw RemediError(.rateLimited, "Slowly.", retryAfter: 30) }
    let patients = site.member(.readPatients).group("/patients")
    patients.get("/{patient}") { _, context in
      try context.page(
        SamplePage(text: "\(context.practitioner.name) sees \(context.identifier("patient", of: Patient.self))"))
    }
    patients.post("/{patient}") { _, context in
      try context.redirect(to: "/hello", notice: Self.saved)
    }
    site.openAPI.get("/things") { request, _ in
      let query = try QueryParameters(request)
      let limit = query.limit()
      try query.finish()
      return Response.json { json in json.object { $0.member("limit", limit) } }
    }
    site.openAPI.get("/boom") { _, _ -> Response in throw Unexpected() }
    site.openAPI.post("/things") { request, _ in
      let body = try await JSONObject.read(request, upTo: 1000)
      let name = body.string("name")
      try body.finish()
      return Response.json(status: .created) { json in json.object { $0.member("name", name) } }
    }
    site.patientAPI.get("/me") { _, context in
      Response.json { json in json.object { $0.member("id", context.patientId.text) } }
    }
    site.memberAPI(.readPatients).get("/member/me") { _, context in
      Response.json { json in json.object { $0.member("id", context.practitioner.id.text) } }
    }
    site.memberAPI(.operate).get("/member/machine") { _, _ in Response.noContent }
    site.patientAPI.alsoProducing("text/event-stream").get("/changes") { request, _ in
      Response.events(
        AsyncStream<ServerSentEvent> { continuation in
          continuation.yield(.event("change", id: "7", data: "a\nb"))
          continuation.finish()
        }
      ) {}
    }
  }
}

extension Response {
  /// A stream of what a sequence gives.
  static func events<Events: AsyncSequence & Sendable>(
    _ events: Events, stop: @escaping @Sendable () -> Void
  ) -> Response where Events.Element == ServerSentEvent {
    // In the hands of one task, that of the stream.
    nonisolated(unsafe) var iterator = events.makeAsyncIterator()
    return .events(stop: stop) { try await iterator.next() }
  }
}
