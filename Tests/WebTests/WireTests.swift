import Foundation
import Hummingbird
import HummingbirdTesting
import Testing

@testable import Web

/// What only shows on a real connection.
@Suite struct WireTests {
  /// Sends bytes to the site and reads until it closes the connection.
  private func exchange(_ text: String) async throws -> String {
    try await TestSite().application().test(.live) { client in
      let port = try #require(client.port)
      return try await RawConnection.blocking { try RawConnection(port: UInt16(port)).exchange(text) }
    }
  }

  @Test func withoutAHostARequestIsRefused() async throws {
    let answer = try await exchange("GET /hello HTTP/1.1\r\nConnection: close\r\n\r\n")
    #expect(answer.hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
    #expect(answer.contains("exactly one Host"))
  }

  @Test(arguments: ["a", "b"])
  func withTwoHostsARequestIsRefused(second: String) async throws {
    let answer = try await exchange("GET /hello HTTP/1.1\r\nHost: a\r\nHost: \(second)\r\nConnection: close\r\n\r\n")
    #expect(answer.hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
  }

  @Test(arguments: ["", "Connection: keep-alive\r\n"])
  func anOldClientGetsOneAnswerAndAnEnd(field: String) async throws {
    let answer = try await exchange("GET /hello HTTP/1.0\r\nHost: a\r\n\(field)\r\n")
    #expect(answer.hasPrefix("HTTP/1.0 200 OK\r\n"))
    #expect(answer.lowercased().contains("connection: close\r\n"))
    #expect(answer.contains("<title>Sample</title>"))
  }

  @Test func anOldClientWithoutAHostIsAnsweredToo() async throws {
    let answer = try await exchange("GET /hello HTTP/1.0\r\n\r\n")
    #expect(answer.hasPrefix("HTTP/1.0 400 Bad Request\r\n"))
  }

  @Test func anOldClientGetsNoChunks() async throws {
    let answer = try await exchange(
      "GET /api/v1/changes HTTP/1.0\r\nHost: a\r\nAuthorization: Bearer bobs\r\nAccept: text/event-stream\r\n\r\n")
    #expect(!answer.lowercased().contains("transfer-encoding"))
    #expect(answer.hasSuffix("\r\n\r\nevent: change\nid: 7\ndata: a\ndata: b\n\n"))
  }

  @Test func headHasNoBodyOnTheWire() async throws {
    let answer = try await exchange(
      "HEAD /nowhere HTTP/1.1\r\nHost: a\r\n\r\nHEAD /hello HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    let heads = answer.components(separatedBy: "\r\n\r\n")
    #expect(heads.count == 3)
    #expect(heads[0].hasPrefix("HTTP/1.1 404 Not Found\r\n"))
    #expect(heads[1].hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(heads[2].isEmpty)
  }

  @Test func aBrokenChunkIs400() async throws {
    let answer = try await exchange(
      "POST /api/v1/things HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"
    )
    #expect(answer.hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
  }

  @Test func aNewClientKeepsItsConnection() async throws {
    let answer = try await exchange(
      "GET /api/v1/things HTTP/1.1\r\nHost: a\r\n\r\nGET /api/v1/me HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    #expect(answer.contains("HTTP/1.1 200 OK\r\n"))
    #expect(answer.contains("HTTP/1.1 401 Unauthorized\r\n"))
  }
}
