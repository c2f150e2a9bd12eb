import Foundation
import Hummingbird
import HummingbirdTesting
import Testing

@testable import Web

@Suite struct StreamTests {
  @Test(arguments: [
    ("remedi-2026.csv", "remedi-2026.csv"), ("a\"b\r\n.csv", "a-b--.csv"), ("../../etc/passwd", "-..-etc-passwd"),
    ("Zoë.csv", "Zo-.csv"), ("", "remedi"), ("...", "remedi"),
  ])
  func aFileNameIsPlain(name: String, plain: String) {
    #expect(DownloadName.plain(name) == plain)
  }

  @Test func aDownloadIsStreamed() async throws {
    struct Downloads: SitePart {
      func mount(on site: Site) {
        site.open.get("/csv") { _, _ in
          let chunks = AsyncStream<ByteBuffer> { continuation in
            for line in ["a,b\r\n", "1,2\r\n"] { continuation.yield(ByteBuffer(string: line)) }
            continuation.finish()
          }
          return Response.download(fileName: "x.csv", mediaType: "text/csv; charset=utf-8", chunks: chunks)
        }
      }
    }
    var site = TestSite()
    site.feature = Downloads()
    let answer = try await site.send(.get, "/csv")
    #expect(answer.text == "a,b\r\n1,2\r\n")
    #expect(answer.headers[.contentDisposition] == "attachment; filename=\"x.csv\"")
    #expect(answer.headers[.cacheControl] == "private, no-store")
    #expect(answer.headers[.contentLength] == nil)
  }

  @Test func anEventIsOneEvent() {
    #expect(ServerSentEvent.event(data: "a").text == "data: a\n\n")
    #expect(ServerSentEvent.event(data: "").text == "data: \n\n")
    #expect(ServerSentEvent.heartbeat().text == ": still here\n\n")
    #expect(ServerSentEvent.heartbeat(id: "7").text == ": still here\nid: 7\n\n")
    #expect(
      ServerSentEvent.event("x\ndata: evil", id: "1\r\n2\u{0}", data: "a\r\nb\rc\n").text
        == "event: xdata: evil\nid: 12\ndata: a\ndata: b\ndata: c\ndata: \n\n")
    // What Unicode takes for the end of a line is in JSON as it is, and would break it in two.
    #expect(ServerSentEvent.event(data: "a\u{2028}b\u{2029}c\u{85}d").text == "data: a\u{2028}b\u{2029}c\u{85}d\n\n")
  }

  @Test(.timeLimit(.minutes(10)))
  func anEndlessStreamDoesNotKeepTheServerFromStopping() async throws {
    struct Endless: SitePart {
      func mount(on site: Site) {
        site.open.get("/endless") { _, _ in
          let (events, continuation) = AsyncStream.makeStream(of: ServerSentEvent.self)
          continuation.yield(.event(data: "first"))
          return Response.events(events) { continuation.finish() }
        }
      }
    }
    var site = TestSite()
    site.feature = Endless()
    let connection = try await site.application().test(.live) { client in
      let port = try UInt16(#require(client.port))
      return try await RawConnection.blocking {
        let connection = try RawConnection(port: port)
        try connection.send("GET /endless HTTP/1.1\r\nHost: a\r\n\r\n")
        while try !connection.receive().contains("first") {}
        return connection
      }
    }
    // The stream has a proper end: the last chunk is empty.
    let rest = try await RawConnection.blocking { try connection.receiveAll() }
    #expect(rest.hasSuffix("0\r\n\r\n"))
  }

  @Test func aStreamThatFailsIsNotEndedAsIfWhole() async throws {
    struct Broken: Error {}
    struct Failing: SitePart {
      func mount(on site: Site) {
        site.open.get("/failing") { _, _ in
          Response.events(
            AsyncThrowingStream<ServerSentEvent, any Error> { continuation in
              continuation.yield(.event(data: "a"))
              continuation.finish(throwing: Broken())
            }
          ) {}
        }
      }
    }
    var site = TestSite()
    site.feature = Failing()
    await #expect(throws: Broken.self) { try await site.send(.get, "/failing") }
  }
}
