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

  @Test("HEAD of a stream says no length, writes no chunk, and the next answer follows at once")
  func headOfAStream() async throws {
    let changes = "/api/v1/changes HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer bobs\r\nAccept: text/event-stream\r\n"
    let answer = try await exchange(
      "HEAD \(changes)\r\nHEAD \(changes)\r\nGET /hello HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    let heads = answer.components(separatedBy: "\r\n\r\n")
    for head in heads.prefix(2) {
      #expect(head.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(head.lowercased().contains("content-type: text/event-stream"))
      #expect(!head.lowercased().contains("content-length"))
    }
    #expect(try #require(heads.dropFirst(2).first).hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(heads.dropFirst(3).joined().contains("<title>Sample</title>"))
  }

  @Test("HEAD of what has a length says the same as GET")
  func headOfAPage() async throws {
    func fields(_ method: String) async throws -> [String] {
      let answer = try await exchange("\(method) /hello HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      let lines = try #require(answer.components(separatedBy: "\r\n\r\n").first).lowercased()
      return lines.components(separatedBy: "\r\n").filter { $0.hasPrefix("content-") }.sorted()
    }
    let head = try await fields("HEAD")
    #expect(head.contains { $0.hasPrefix("content-length: ") && $0 != "content-length: 0" })
    #expect(try await fields("GET") == head)
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

  @Test func nothingIsReadBehindABodyOfDoubtfulLength() async throws {
    let answer = try await exchange(
      "POST /api/v1/things HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: \r\n\r\n"
        + "GET /hello HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    #expect(answer.components(separatedBy: "HTTP/1.1 ").count == 2)
    #expect(answer.hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
  }

  @Test(arguments: ["Connection: Close\r\n", "Connection: keep-alive, Upgrade\r\nUpgrade: h2c\r\n"])
  func whereNothingMoreIsReadTheConnectionEnds(fields: String) async throws {
    let answer = try await exchange("GET /hello HTTP/1.1\r\nHost: a\r\n\(fields)\r\n")
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(answer.lowercased().contains("connection: close\r\n"))
  }

  @Test func aClientThatWaitsIsToldToGoOnAfterTheAnswersBefore() async throws {
    let answer = try await TestSite().application().test(.live) { client in
      let port = try #require(client.port)
      return try await RawConnection.blocking {
        let connection = try RawConnection(port: UInt16(port))
        try connection.send(
          "GET /hello HTTP/1.1\r\nHost: a\r\n\r\n"
            + "POST /api/v1/things HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
            + "Expect: 100-Continue\r\nContent-Length: 1\r\nConnection: close\r\n\r\n")
        var answer = ""
        while !answer.hasSuffix("HTTP/1.1 100 Continue\r\n\r\n") {
          let more = try connection.receive()
          guard !more.isEmpty else { throw RawConnection.Failure(step: "the client waits for ever") }
          answer += more
        }
        return try answer + connection.exchange("{")
      }
    }
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(answer.contains("</p>"))
    #expect(answer.contains("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 400 Bad Request\r\n"))
  }

  @Test(arguments: ["Content-Length: 0\r\n", "Expect: 200-ok\r\nContent-Length: 1\r\n"])
  func whoDoesNotWaitIsNotTold(fields: String) async throws {
    let expectation = fields.hasPrefix("Expect") ? "" : "Expect: 100-continue\r\n"
    let answer = try await exchange(
      "POST /api/v1/things HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n\(expectation)\(fields)"
        + "Connection: close\r\n\r\n{")
    #expect(answer.hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
  }

  @Test func whatIsBrokenBehindItsAnswerIsNotAnsweredAgain() async throws {
    let answer = try await exchange(
      "POST /api/v1/me HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n")
    #expect(answer.components(separatedBy: "HTTP/1.1 ").count == 2)
    #expect(answer.hasPrefix("HTTP/1.1 4"))
  }
}
