import Foundation
import Hummingbird
import HummingbirdTesting
import Synchronization
import Testing

@testable import Web

@Suite("Streams that nobody reads", .timeLimit(.minutes(10)))
struct EventStreamGuardTests {
  @Test("are cut")
  func slowReader() async throws {
    let (site, streams) = Self.site(patience: .milliseconds(200))
    try await site.application().test(.live) { client in
      let port = try UInt16(#require(client.port))
      // Kept open and never read from.
      let connection = try await Self.open(port)
      while streams.ended.withLock({ $0 }) == 0 { try await Task.sleep(for: .milliseconds(5)) }
      withExtendedLifetime(connection) {}
    }
    #expect(streams.told.withLock { $0 } > 0)
  }

  @Test("whose client says that it has gone are cut at once, and end with the next that is to be told")
  func gone() async throws {
    let (site, streams) = Self.site(patience: .seconds(3600), isSilent: true)
    try await site.application().test(.live) { client in
      let port = try UInt16(#require(client.port))
      let connection = try await Self.open(port)
      while streams.begun.withLock({ $0 }) == 0 { try await Task.sleep(for: .milliseconds(5)) }
      let head = try await RawConnection.blocking {
        try connection.closeSending()
        return try connection.receiveAll()
      }
      #expect(head.hasPrefix("HTTP/1.1 200 OK"))
      #expect(streams.ended.withLock { $0 } == 0)
      while streams.ended.withLock({ $0 }) == 0 {
        streams.wake()
        try await Task.sleep(for: .milliseconds(5))
      }
    }
  }

  @Test("are not cut while they are read, however long that takes")
  func slowButSteady() async throws {
    let (site, streams) = Self.site(patience: .milliseconds(200))
    let enough = 16 * 1024 * 1024
    let read = try await site.application().test(.live) { client in
      let port = try UInt16(#require(client.port))
      return try await RawConnection.blocking {
        let connection = try RawConnection(port: port)
        try connection.send("GET /stream HTTP/1.1\r\nHost: a\r\n\r\n")
        var read = 0
        // Several times the patience, and never idle for as long as that.
        while read < enough, case let text = try connection.receive(), !text.isEmpty {
          read += text.utf8.count
          Thread.sleep(forTimeInterval: 0.005)
        }
        return read
      }
    }
    #expect(read >= enough)
    #expect(streams.told.withLock { $0 } > 0)
  }

  @Test("or other answers that nobody takes, are cut in the end as well")
  func otherAnswers() async throws {
    struct Large: SitePart {
      static let size = 4 * 1024 * 1024
      func mount(on site: Site) {
        site.open.get("/large") { _, _ in
          Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(repeating: 120, count: Self.size)))
        }
      }
    }
    var site = TestSite()
    site.limits.streamPatience = .milliseconds(20)
    site.feature = Large()
    let requests = 10
    // Ten times the patience for events is 0.2 s. A busy machine may not get to cutting while it is waited for.
    let waits = [2, 4, 8, 16, 32].map(Duration.seconds)
    let isCut = try await site.application().test(.live) { client in
      let port = try UInt16(#require(client.port))
      for wait in waits where try await Self.read(requests, of: port, after: wait) < requests * Large.size {
        return true
      }
      return false
    }
    #expect(isCut)
  }

  /// Asks for large answers all at once, takes nothing for a while, and says how many bytes there were then.
  private static func read(_ requests: Int, of port: UInt16, after wait: Duration) async throws -> Int {
    let connection = try await RawConnection.blocking {
      let connection = try RawConnection(port: port)
      try connection.send(String(repeating: "GET /large HTTP/1.1\r\nHost: a\r\n\r\n", count: requests))
      return connection
    }
    try await Task.sleep(for: wait)
    return try await RawConnection.blocking {
      var read = 0
      do {
        while case let text = try connection.receive(), !text.isEmpty { read += text.utf8.count }
      } catch {
        // Cut in the middle: as it should be.
      }
      return read
    }
  }

  private static func open(_ port: UInt16) async throws -> RawConnection {
    try await RawConnection.blocking {
      let connection = try RawConnection(port: port)
      try connection.send("GET /stream HTTP/1.1\r\nHost: a\r\n\r\n")
      return connection
    }
  }

  static func site(patience: Duration, isSilent: Bool = false) -> (TestSite, Streams) {
    let streams = Streams(isSilent: isSilent)
    var site = TestSite()
    site.limits.streamPatience = patience
    site.feature = streams
    return (site, streams)
  }
}

/// A stream that tells without end, as fast as it can, or only when it is woken.
final class Streams: SitePart {
  let begun = Mutex(0)
  let told = Mutex(0)
  let ended = Mutex(0)
  private let isSilent: Bool
  private let waking = Mutex<[AsyncStream<Void>.Continuation]>([])

  init(isSilent: Bool) { self.isSilent = isSilent }

  func wake() { for continuation in waking.withLock({ $0 }) { continuation.yield() } }

  func mount(on site: Site) {
    site.open.get("/stream") { [self] _, _ in stream() }
    site.patientAPI.alsoProducing(ServerSentEvent.mediaType).get("/stream") { [self] _, _ in stream() }
  }

  private func stream() -> Response {
    begun.withLock { $0 += 1 }
    let (wakes, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    waking.withLock { $0.append(continuation) }
    // The end of the response lets this go.
    let watcher = Watcher { [self] in ended.withLock { $0 += 1 } }
    let text = String(repeating: "x", count: 64 * 1024)
    let events = AsyncStream<ServerSentEvent> { [self] in
      withExtendedLifetime(watcher) {}
      if isSilent {
        var iterator = wakes.makeAsyncIterator()
        guard await iterator.next() != nil else { return nil }
        return .heartbeat()
      }
      told.withLock { $0 += 1 }
      return .event(data: text)
    }
    return Response.events(events) {}
  }

  private final class Watcher: Sendable {
    private let atEnd: @Sendable () -> Void
    init(atEnd: @escaping @Sendable () -> Void) { self.atEnd = atEnd }
    deinit { atEnd() }
  }
}
