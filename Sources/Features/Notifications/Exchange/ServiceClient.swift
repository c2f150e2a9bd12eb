import AsyncHTTPClient
import NIOCore
import NIOSSL

/// A client of HTTP for one service. It follows no redirect: the service must not lead the server to another host.
/// HTTP/2 where the service has it.
final class ServiceClient: Sendable {
  /// The most bytes of an answer that are read.
  static let longestAnswer = 4096

  private let client: HTTPClient

  /// - Parameters:
  ///   - addresses: where hosts are connected to, by name, in place of what their names resolve to. Their certificates
  ///     must be those of the names.
  ///   - isVerified: whether certificates are. False for a stand-in on loopback alone.
  init(addresses: [String: String] = [:], isVerified: Bool = true) {
    var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
    configuration.dnsOverride = addresses
    // The sender decides on retries, and sees at once that an address does not answer.
    configuration.connectionPool.retryConnectionEstablishment = false
    // Services without HTTP/2 answer one message a connection at a time.
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 64
    if !isVerified {
      var tls = TLSConfiguration.makeClientConfiguration()
      tls.certificateVerification = .none
      configuration.tlsConfiguration = tls
    }
    client = HTTPClient(eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: configuration)
  }

  deinit {
    // Nothing is under way: a post in progress holds the client.
    client.shutdown { _ in }
  }

  /// Posts a message.
  /// - Parameters:
  ///   - headers: names in small letters.
  ///   - patience: how long all of it may take.
  /// - Throws: any error if no answer began in time.
  func post(
    to url: String, headers: [(name: String, value: String)], body: [UInt8], within patience: Duration
  ) async throws -> ServiceAnswer {
    let end = ContinuousClock.now + patience
    var request = HTTPClientRequest(url: url)
    request.method = .POST
    for (name, value) in headers { request.headers.add(name: name, value: value) }
    request.body = .bytes(body)
    let response = try await client.execute(request, deadline: .now() + TimeAmount(patience))
    return ServiceAnswer(
      status: Int(response.status.code), retryAfter: response.headers.first(name: "retry-after"),
      body: await Self.beginning(of: response.body, until: end))
  }

  /// The status counts however the body goes on, so that a slow or endless one changes nothing.
  private static func beginning(
    of body: HTTPClientResponse.Body, until end: ContinuousClock.Instant
  ) async -> [UInt8] {
    await withTaskGroup(of: [UInt8].self) { group in
      group.addTask { await read(body) }
      group.addTask {
        // Cancelled once the answer is read.
        try? await Task.sleep(until: end, clock: .continuous)
        return []
      }
      defer { group.cancelAll() }
      return await group.next() ?? []
    }
  }

  private static func read(_ body: HTTPClientResponse.Body) async -> [UInt8] {
    var bytes: [UInt8] = []
    do {
      for try await piece in body {
        bytes += piece.readableBytesView.prefix(longestAnswer - bytes.count)
        // What is left unread ends with the iteration.
        if bytes.count == longestAnswer { break }
      }
      return bytes
    } catch {
      // Half an answer says nothing reliable.
      return []
    }
  }
}
