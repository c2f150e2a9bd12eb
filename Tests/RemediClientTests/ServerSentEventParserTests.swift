import Foundation
import Testing

@testable import RemediClient

@Suite("A stream of events")
struct ServerSentEventParserTests {
  private static let stream = [
    "\u{FEFF}: welcome", "event: changes", "id: a1", "data: one", "data:two", "data", "data:  three", "", "", ": beat",
    "", "data: plain", "unknown: field", "retry: 2500", "retry: soon", "", "id", "data: no id any more", "",
    "id: b2", "", "id: bad\u{0}", "event: x", "data: last", "", "data: never finished",
  ]

  private static let events = [
    ServerSentEvent(kind: "changes", data: "one\ntwo\n\n three"),
    ServerSentEvent(kind: "message", data: "plain"),
    ServerSentEvent(kind: "message", data: "no id any more"),
    ServerSentEvent(kind: "x", data: "last"),
  ]

  @Test("is read alike whatever ends its lines and however it is cut", arguments: ["\n", "\r\n", "\r"])
  func cuts(end: String) throws {
    let bytes = Array(Self.stream.joined(separator: end).utf8)
    for size in [1, 2, 3, 5, 7, 16, bytes.count] {
      var parser = ServerSentEventParser(lastId: "before", limit: 1000)
      var events: [ServerSentEvent] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        events += try parser.take(bytes[start..<min(start + size, bytes.count)])
      }
      #expect(events == Self.events, "in pieces of \(size)")
      #expect(parser.lastId == "b2")
      #expect(parser.retry == 2500)
    }
  }

  @Test("goes on from the id of the connection before")
  func lastId() throws {
    var parser = ServerSentEventParser(lastId: "before", limit: 100)
    let events = try parser.take(Array("data: x\n\n".utf8))
    #expect(events == [ServerSentEvent(kind: "message", data: "x")])
    #expect(parser.lastId == "before")
  }

  @Test("keeps an id for itself until its event is whole")
  func unfinished() throws {
    var parser = ServerSentEventParser(lastId: "before", limit: 100)
    #expect(try parser.take(Array("id: new\ndata: x\n".utf8)).isEmpty)
    #expect(parser.lastId == "before")
  }

  @Test("keeps characters whole that are cut in two")
  func characters() throws {
    var parser = ServerSentEventParser(limit: 100)
    var events: [ServerSentEvent] = []
    for byte in Array("data: grüße 🌿\n\n".utf8) { events += try parser.take([byte]) }
    #expect(events.map(\.data) == ["grüße 🌿"])
  }

  @Test("may beat for ever, but no event may be larger than the limit")
  func limit() throws {
    var parser = ServerSentEventParser(limit: 100)
    for _ in 0..<1000 { #expect(try parser.take(Array(": still here\n\n".utf8)).isEmpty) }
    for _ in 0..<1000 { #expect(try parser.take(Array(": still here\n".utf8)).isEmpty) }
    #expect(try parser.take(Array("data: \(String(repeating: "x", count: 94))\n\n".utf8)).count == 1)
    var other = ServerSentEventParser(limit: 100)
    let long = Array("data: \(String(repeating: "x", count: 95))\n\n".utf8)
    do {
      _ = try other.take(long)
      Issue.record("it was taken")
    } catch RemediClientError.tooLarge {}
  }
}
