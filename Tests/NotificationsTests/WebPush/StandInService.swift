import Hummingbird
import HummingbirdTesting
import Logging
import Synchronization
import Testing

/// A push service on loopback that answers as the path of an endpoint says: `/201`, `/429?retry=120`, `/silent`, `/slow`,
/// `/endless`, `/redirect`. It remembers what it got.
final class StandInService: Sendable {
  struct Message: Sendable {
    let path: String
    /// By their names in small letters.
    let headers: [String: String]
    let body: [UInt8]
  }

  private let received = Mutex<[Message]>([])
  private let gate = AsyncStream.makeStream(of: Void.self)

  var messages: [Message] { received.withLock { $0 } }

  /// Runs the service while something is done with its origin, such as `http://127.0.0.1:34567`.
  static func serving(_ body: @escaping @Sendable (StandInService, String) async throws -> Void) async throws {
    let service = StandInService()
    let router = Router()
    router.post("{answer}") { request, context in try await service.answer(request, context) }
    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      logger: Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() })
    try await application.test(.live) { client in
      // Requests that still wait are ended, so that the service can end.
      defer { service.gate.continuation.finish() }
      try await body(service, "http://127.0.0.1:\(try #require(client.port))")
    }
  }

  private func answer(_ request: Request, _ context: some RequestContext) async throws -> Response {
    let content = try await request.body.collect(upTo: 65_536)
    let headers = Dictionary(
      request.headers.map { ($0.name.canonicalName, $0.value) }, uniquingKeysWith: { "\($0), \($1)" })
    let message = Message(path: request.uri.path, headers: headers, body: Array(content.readableBytesView))
    received.withLock { $0.append(message) }
    switch try context.parameters.require("answer") {
    case "silent":
      await opening()
      return Response(status: .created)
    case "slow":
      return Response(
        status: .created,
        body: ResponseBody { [self] writer in
          try await writer.write(ByteBuffer(string: "a"))
          await opening()
          try await writer.finish(nil)
        })
    case "endless":
      return Response(
        status: .created,
        body: ResponseBody { writer in while true { try await writer.write(ByteBuffer(repeating: 97, count: 1024)) } })
    case "redirect":
      return Response(status: .temporaryRedirect, headers: [.location: "/201"])
    case let text:
      var response = Response(status: .init(code: try #require(Int(text))))
      request.uri.queryParameters.get("retry").map { response.headers[.retryAfter] = $0 }
      return response
    }
  }

  private func opening() async { for await _ in gate.stream {} }
}
