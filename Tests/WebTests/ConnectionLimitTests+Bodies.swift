import Foundation
import Hummingbird
import HummingbirdTesting
import NIOCore
import SecureClient
import Testing

@testable import Web

extension ConnectionLimitTests {
  private static let head =
    "POST /api/v1/upload HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n"

  @Test("a body that trickles is answered 408, and the connection ends")
  func trickle() async throws {
    let site = site {
      $0.bodyPace.grace = .milliseconds(300)
      $0.bodyPace.bytesPerSecond = 1000
    }
    let answer = try await site.application().test(.live) { client in
      let port = try UInt16(#require(client.port))
      return try await RawConnection.blocking {
        let connection = try RawConnection(port: port)
        try connection.send(Self.head)
        Thread.detachNewThread {
          // A byte costs a thousandth of what it takes to come.
          while (try? connection.send("x")) != nil { Thread.sleep(forTimeInterval: 0.02) }
        }
        return Self.rest(connection)
      }
    }
    #expect(answer.hasPrefix("HTTP/1.1 408 "), "\(answer)")
    #expect(answer.contains("\r\nConnection: close\r\n"))
    #expect(answer.contains(#""code":"http-408""#))
    #expect(try count("remedi_connections_cut_total", ("reason", "body")) == 1)
    #expect(try count("remedi_requests_limited_total", ("limit", "body_time")) == 1)
  }

  @Test("a body that comes fast enough is read, however long it takes")
  func steady() async throws {
    let site = site {
      $0.bodyPace.grace = .milliseconds(300)
      $0.bodyPace.bytesPerSecond = 1000
    }
    let answer = try await site.application().test(.live) { client in
      let port = try UInt16(#require(client.port))
      return try await RawConnection.blocking {
        let connection = try RawConnection(port: port)
        try connection.send(Self.head)
        for _ in 0..<20 {
          try connection.send(String(repeating: "x", count: 5000))
          Thread.sleep(forTimeInterval: 0.05)
        }
        try connection.closeSending()
        return try connection.receiveAll()
      }
    }
    #expect(answer.hasSuffix(#"{"size":100000}"#), "\(answer)")
  }

  @Test("a body that never ends is answered 408, however fast it comes")
  func deadline() async throws {
    let site = site { $0.bodyPace.deadline = .milliseconds(300) }
    let answer = try await site.application().test(.live) { client in
      let port = try UInt16(#require(client.port))
      return try await RawConnection.blocking {
        let connection = try RawConnection(port: port)
        try connection.send(Self.head)
        Thread.detachNewThread {
          while (try? connection.send("xxxxxxxxxx")) != nil { Thread.sleep(forTimeInterval: 0.02) }
        }
        return Self.rest(connection)
      }
    }
    #expect(answer.hasPrefix("HTTP/1.1 408 "), "\(answer)")
  }

  @Test("a server that takes its time does not blame the client")
  func busy() async throws {
    struct Hesitant: SitePart {
      func mount(on site: Site) {
        site.openAPI.post("/upload") { request, _ in
          try await Task.sleep(for: .seconds(3))
          let body = try await BoundedBody.collect(request, upTo: Upload.limit)
          return Response.json { json in json.object { $0.member("size", body.readableBytes) } }
        }
      }
    }
    var site = site {
      $0.bodyPace.grace = .seconds(1)
      // What came before the handler read on buys no time.
      $0.bodyPace.bytesPerSecond = 10_000_000
    }
    site.feature = Hesitant()
    let body = String(repeating: "x", count: 900_000)
    let answer = try await site.application().test(.live) { client in
      let response = try await client.execute(
        uri: "/api/v1/upload", method: .post, body: ByteBuffer(string: body))
      return String(buffer: response.body)
    }
    #expect(answer == #"{"size":900000}"#)
  }

  @Test("the rest of a body that was answered is not read for long")
  func afterwards() async throws {
    let site = site { $0.bodyPace.afterwards = .milliseconds(200) }
    let answer = try await site.application().test(.live) { client in
      let port = try UInt16(#require(client.port))
      return try await RawConnection.blocking {
        let connection = try RawConnection(port: port)
        try connection.send(
          "POST /api/v1/upload HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
        Thread.detachNewThread {
          let chunk = "4000\r\n\(String(repeating: "x", count: 0x4000))\r\n"
          while (try? connection.send(chunk)) != nil { Thread.sleep(forTimeInterval: 0.002) }
        }
        return Self.rest(connection)
      }
    }
    #expect(answer.hasPrefix("HTTP/1.1 413 "), "\(answer)")
    #expect(try count("remedi_requests_limited_total", ("limit", "body_size")) == 1)
  }

  @Test("a body that does not come on a stream of HTTP/2 is answered 408")
  func stream() async throws {
    let site = site { $0.bodyPace.grace = .milliseconds(300) }
    let status = try await serving(site) { client in
      try client.begin("POST", "/api/v1/upload", [(":authority", "localhost")], isWhole: false)
      try client.send([123])
      return try await client.status()
    }
    #expect(status == .other)
    #expect(try count("remedi_requests_limited_total", ("limit", "body_time")) == 1)
  }
}
