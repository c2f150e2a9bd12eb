import Foundation
import Hummingbird
import HummingbirdTesting
import RemediClient
import Support

/// Carries requests to a test site, without a socket.
struct SiteTransport: HTTPTransport {
  let wire: any TestClientProtocol

  func send(
    _ request: HTTPTransportRequest, receive: @Sendable (HTTPTransportPart) async throws -> Void
  ) async throws {
    guard let method = HTTPRequest.Method(rawValue: request.method) else { throw Broken() }
    var headers = HTTPFields()
    for (name, value) in request.headers {
      guard let name = HTTPFields.Element.Name(name) else { throw Broken() }
      headers[name] = value
    }
    let path = request.url.absoluteString.dropFirst(SiteTransport.address.count)
    let response = try await wire.execute(
      uri: String(path), method: method, headers: headers, body: request.body.map { ByteBuffer(bytes: $0) })
    var received: [String: String] = [:]
    for field in response.headers { received[field.name.canonicalName] = field.value }
    try await receive(.head(status: response.status.code, headers: received))
    try await receive(.body(Data(response.body.readableBytesView)))
  }

  static let address = "http://site.test"
}

/// What a connection does that breaks.
struct Broken: Error {}

/// Answers as it is told, one step for each request, and takes down what it was asked.
actor ScriptedTransport: HTTPTransport {
  enum Step: Sendable {
    case answer(Int, headers: [String: String] = [:], body: String = "")
    /// Pieces of a stream, and whether it then breaks, ends, or stays open and silent.
    case stream([String], then: Ending)
    /// The request arrives, its answer does not.
    case lost(afterAsking: (any HTTPTransport)? = nil)
    case silence
    case pass(to: any HTTPTransport)
  }

  enum Ending: Sendable { case breaks, ends, stays }

  private var steps: [Step]
  private(set) var requests: [HTTPTransportRequest] = []
  /// How many streams were told to their end and stayed open.
  private(set) var stayed = 0
  /// How many of these were let go of.
  private(set) var released = 0

  init(_ steps: Step...) { self.steps = steps }

  nonisolated func send(
    _ request: HTTPTransportRequest, receive: @Sendable (HTTPTransportPart) async throws -> Void
  ) async throws {
    switch await next(request) {
    case .answer(let status, let headers, let body):
      try await receive(.head(status: status, headers: headers))
      try await receive(.body(Data(body.utf8)))
    case .stream(let pieces, let ending):
      try await receive(.head(status: 200, headers: ["content-type": "text/event-stream"]))
      for piece in pieces { try await receive(.body(Data(piece.utf8))) }
      switch ending {
      case .breaks: throw Broken()
      case .ends: break
      case .stays: try await stay()
      }
    case .lost(let transport):
      try await transport?.send(request) { _ in }
      throw Broken()
    case .silence: try await Task.sleep(for: .seconds(3600))
    case .pass(let transport): try await transport.send(request, receive: receive)
    }
  }

  private func stay() async throws {
    stayed += 1
    defer { released += 1 }
    try await Task.sleep(for: .seconds(3600))
  }

  private func next(_ request: HTTPTransportRequest) -> Step {
    requests.append(request)
    return steps.isEmpty ? .answer(599) : steps.removeFirst()
  }
}

extension ScriptedTransport.Step {
  static func problem(_ status: Int, _ code: String, retryAfter: Int? = nil) -> Self {
    var headers = ["content-type": "application/problem+json"]
    headers["retry-after"] = retryAfter.map(String.init)
    let body = """
      {"type": "about:blank", "title": "T", "status": \(status), "detail": "D", "code": "\(code)", "new": [1]}
      """
    return .answer(status, headers: headers, body: body)
  }

  static func json(_ body: String, headers: [String: String] = [:]) -> Self {
    .answer(200, headers: headers.merging(["content-type": "application/json"]) { $1 }, body: body)
  }
}

/// How long a client waited before it tried again, without waiting.
actor Pauses {
  private(set) var taken: [Duration] = []

  func pause(_ duration: Duration) { taken.append(duration) }
}

extension RemediClient {
  /// A client of a test site, whose pauses are only counted.
  init(
    _ transport: any HTTPTransport, token: String? = nil, attempts: Int = 4, pauses: Pauses = Pauses(),
    silence: Duration = .seconds(40), timeout: Duration = .seconds(600)
  ) throws {
    guard let url = URL(string: SiteTransport.address) else { throw Broken() }
    let retries = RetryPolicy(
      attempts: attempts, firstDelay: .seconds(1), longestDelay: .seconds(20), pause: { await pauses.pause($0) })
    self.init(
      baseURL: url, configuration: Configuration(timeout: timeout, retries: retries, silence: silence),
      tokens: MemoryTokenStore(token), transport: transport)
  }
}

extension SiteClient {
  /// A client at which nobody is signed in.
  var remedi: RemediClient { get throws { try RemediClient(SiteTransport(wire: wire)) } }

  /// Bob's device.
  func signedIn() async throws -> RemediClient {
    let client = try remedi
    try await client.signIn(userName: "bob.martin", password: Cast.password, device: "Bob's phone")
    return client
  }
}

/// The problem with which a call is refused; nil where it is not.
func problem(_ call: () async throws -> some Any) async throws -> Problem? {
  do {
    _ = try await call()
    return nil
  } catch RemediClientError.problem(let problem) {
    return problem
  }
}
