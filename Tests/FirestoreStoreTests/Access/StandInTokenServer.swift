import Hummingbird
import HummingbirdTesting
import Logging
import Synchronization
import Testing

/// A token server on loopback. It gives out `token-1`, `token-2` and so on, and remembers what it was asked.
final class StandInTokenServer: Sendable {
  private let received = Mutex<[String]>([])

  /// The bodies of the requests.
  var requests: [String] { received.withLock { $0 } }

  /// Runs the server while something is done with its address.
  /// - Parameter lifetime: of each token, in seconds.
  static func serving(
    lifetime: Int = 3600, status: HTTPResponse.Status = .ok,
    _ body: @escaping @Sendable (StandInTokenServer, String) async throws -> Void
  ) async throws {
    let server = StandInTokenServer()
    let router = Router()
    router.post("token") { request, _ in
      let content = try await request.body.collect(upTo: 65_536)
      let number = server.received.withLock { received in
        received.append(String(buffer: content))
        return received.count
      }
      let answer = #"{"access_token":"token-\#(number)","expires_in":\#(lifetime),"token_type":"Bearer"}"#
      return Response(status: status, body: .init(byteBuffer: ByteBuffer(string: answer)))
    }
    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      logger: Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() })
    try await application.test(.live) { client async throws in
      try await body(server, "http://127.0.0.1:\(try #require(client.port))/token")
    }
  }
}
