import Foundation
import Hummingbird
import HummingbirdTesting
import Logging
import SecureClient
import Synchronization
import Testing

@testable import Web

/// What only shows on a connection by TLS.
@Suite("By TLS", .timeLimit(.minutes(10)))
struct SecureWireTests {
  /// What is done with a site that is served by TLS, at its port.
  private func serving<Answer: Sendable>(
    _ site: TestSite = TestSite(isSecure: true), by certificate: ServerCertificate,
    _ body: @escaping @Sendable (Int) async throws -> Answer
  ) async throws -> Answer {
    var site = site
    site.certificate = certificate
    return try await site.application().test(.live) { client in try await body(try #require(client.port)) }
  }

  private func serving<Answer: Sendable>(
    _ site: TestSite = TestSite(isSecure: true),
    _ body: @escaping @Sendable (TestCertificate, Int) async throws -> Answer
  ) async throws -> Answer {
    let pair = try await TestCertificate()
    return try await serving(site, by: try pair.served()) { port in try await body(pair, port) }
  }

  @Test(
    "a client is answered in the protocol that it offers",
    arguments: [
      ("--http2", "2"), ("--http1.1", "1.1"), ("--http1.0", "1"), ("--no-alpn", "1.1"),
    ])
  func protocols(offer: String, spoken: String) async throws {
    let outcome = try await serving { pair, port in
      try await pair.fetch("/hello", port: port, [offer, "--include", "--write-out", "%{http_version} %{http_code}"])
    }
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.output.hasSuffix("\(spoken) 200"))
    #expect(outcome.output.contains("<title>Sample</title>"))
    #expect(outcome.output.lowercased().contains("strict-transport-security: max-age="))
  }

  @Test("what is sent is read, and HEAD has no body", arguments: ["--http2", "--http1.1"])
  func bodies(offer: String) async throws {
    let (sent, head, stream) = try await serving { pair, port in
      let json = ["--header", "Content-Type: application/json", "--data", #"{"name": "Ann"}"#]
      let events = ["--header", "Authorization: Bearer bobs", "--header", "Accept: text/event-stream"]
      return (
        try await pair.fetch("/api/v1/things", port: port, [offer] + json),
        try await pair.fetch("/hello", port: port, [offer, "--head"]),
        try await pair.fetch("/api/v1/changes", port: port, [offer, "--head"] + events)
      )
    }
    #expect(stream.status == 0)
    #expect(stream.output.contains("text/event-stream"))
    #expect(!stream.output.lowercased().contains("content-length"))
    #expect(sent.output == #"{"name":"Ann"}"#)
    #expect(head.status == 0)
    #expect(!head.output.contains("<title>"))
  }

  @Test("a client that names the host twice over HTTP/2 is answered where both say the same")
  func hosts() async throws {
    let outcomes = try await serving { pair, port in
      var outcomes: [HTTP2Client.Status?] = []
      for (authority, host) in [
        ("localhost", "localhost"), ("localhost", "LOCALHOST"), (nil, "localhost"), ("localhost", "evil.example.org"),
        ("localhost", ""),
      ] {
        let client = try HTTP2Client(port: port, trusting: pair)
        let names = (authority.map { [(":authority", $0)] } ?? []) + [("host", host)]
        try client.begin("GET", "/hello", names, isWhole: true)
        outcomes.append(try await client.status())
      }
      return outcomes
    }
    #expect(outcomes == [.ok, .ok, .ok, .badRequest, .badRequest])
  }

  @Test("a path that does not begin at the root is refused", arguments: ["hello", "healthz", "*/hello", "../hello"])
  func rootlessPaths(path: String) async throws {
    let status = try await serving { pair, port in
      let client = try HTTP2Client(port: port, trusting: pair)
      try client.begin("GET", path, [(":authority", "localhost")], isWhole: true)
      return try await client.status()
    }
    #expect(status == .badRequest)
  }

  @Test(
    "TLS 1.2 is spoken with forward secrecy alone",
    arguments: [
      ("ECDHE-RSA-AES128-GCM-SHA256", true), ("ECDHE-RSA-AES256-GCM-SHA384", true),
      ("ECDHE-RSA-CHACHA20-POLY1305", true), ("AES128-GCM-SHA256", false), ("AES256-GCM-SHA384", false),
      ("AES128-SHA", false), ("ECDHE-RSA-AES128-SHA", false),
    ])
  func forwardSecrecy(suite: String, isSpoken: Bool) async throws {
    let pair = try await TestCertificate(key: ["rsa:2048"])
    let outcome = try await serving(by: try pair.served()) { port in
      try await pair.fetch("/hello", port: port, ["--tls-max", "1.2", "--ciphers", "\(suite):@SECLEVEL=0"])
    }
    #expect((outcome.status == 0) == isSpoken, "\(outcome.error)")
    // A greeting that fails, and nothing else.
    if !isSpoken { #expect(outcome.status == 35) }
  }

  @Test("a client that goes in the middle of a body is no fault of ours", arguments: ["--http2", "--http1.1"])
  func gone(offer: String) async throws {
    let (lines, upload) = (LogLines(), Upload())
    var site = TestSite(isSecure: true)
    site.feature = upload
    site.logger = Logger(label: "test") { _ in lines }
    try await serving(site) { pair, port in
      let client = try pair.begin(
        "/api/v1/upload", port: port, [offer, "--request", "POST", "--upload-file", "-"])
      try client.write([123])
      while !upload.hasBegun { try await Task.sleep(for: .milliseconds(5)) }
      client.kill()
      while !lines.text.contains("status=") { try await Task.sleep(for: .milliseconds(5)) }
    }
    #expect(lines.text.contains("status=400"))
    #expect(!lines.text.contains("unexpected error"), "\(lines.text)")
  }

  @Test("events come as they are told", arguments: ["--http2", "--http1.1"])
  func events(offer: String) async throws {
    let outcome = try await serving { pair, port in
      try await pair.fetch(
        "/api/v1/changes", port: port,
        [offer, "--header", "Authorization: Bearer bobs", "--header", "Accept: text/event-stream"])
    }
    #expect(outcome.output == "event: change\nid: 7\ndata: a\ndata: b\n\n")
  }

  @Test("events that nobody reads are cut", arguments: ["--http2", "--http1.1"])
  func unread(offer: String) async throws {
    let (site, streams) = EventStreamGuardTests.site(patience: .milliseconds(200))
    try await serving(site) { pair, port in
      // Its output goes nowhere, so that it stops reading.
      let client = try pair.begin("/stream", port: port, [offer])
      while streams.ended.withLock({ $0 }) == 0 { try await Task.sleep(for: .milliseconds(5)) }
      client.kill()
    }
    #expect(streams.told.withLock { $0 } > 0)
  }

  @Test(
    "a renewed certificate is shown to whoever comes then, and what stands goes on",
    arguments: [
      "--http2", "--http1.1",
    ])
  func renewal(offer: String) async throws {
    let (old, new) = (try await TestCertificate(), try await TestCertificate())
    let certificate = try old.served()
    let slow = SlowAnswer()
    var site = TestSite(isSecure: true)
    site.feature = slow
    try await serving(site, by: certificate) { port in
      #expect(try await old.fetch("/nowhere", port: port).status == 0)
      async let current = old.fetch("/slow", port: port, [offer])
      while !slow.isAsked { try await Task.sleep(for: .milliseconds(5)) }
      try certificate.replace(chain: new.chainBytes(), key: new.keyBytes())
      #expect(try await new.fetch("/nowhere", port: port).status == 0)
      // 60: curl does not know who signed it.
      #expect(try await old.fetch("/nowhere", port: port).status == 60)
      slow.finish()
      #expect(try await current.output == "still here")
    }
  }

  @Test("a pair that does not fit is refused, and the one before stays")
  func faults() async throws {
    let (old, new) = (try await TestCertificate(), try await TestCertificate())
    let certificate = try old.served()
    let (chain, key) = (try new.chainBytes(), try new.keyBytes())
    #expect(throws: ServerCertificateFault.chain) { try certificate.replace(chain: key, key: key) }
    #expect(throws: ServerCertificateFault.chain) { try certificate.replace(chain: [], key: key) }
    #expect(throws: ServerCertificateFault.key) { try certificate.replace(chain: chain, key: chain) }
    let unmatched = #expect(throws: ServerCertificateFault.self) {
      try certificate.replace(chain: chain, key: old.keyBytes())
    }
    guard case .pair? = unmatched else {
      Issue.record("\(String(describing: unmatched))")
      return
    }
    let status = try await serving(by: certificate) { port in try await old.fetch("/hello", port: port).status }
    #expect(status == 0)
  }

  @Test("TLS before 1.2 is refused, and plain HTTP gets no answer")
  func older() async throws {
    let (old, plain) = try await serving { pair, port in
      (
        try await pair.fetch("/hello", port: port, ["--tls-max", "1.1", "--ciphers", "DEFAULT:@SECLEVEL=0"]),
        try await RawConnection.blocking {
          try RawConnection(port: UInt16(port)).exchange("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n")
        }
      )
    }
    // 35: no handshake.
    #expect(old.status == 35)
    #expect(!plain.contains("HTTP/1.1"))
  }

  @Test("who connects and says nothing is left")
  func silentArrival() async throws {
    var site = TestSite(isSecure: true)
    site.limits.handshakePatience = .milliseconds(200)
    let said = try await serving(site) { _, port in
      try await RawConnection.blocking { try RawConnection(port: UInt16(port)).receiveAll() }
    }
    #expect(said.isEmpty)
  }

  @Test("who speaks HTTP/2 and then nothing is left")
  func silence() async throws {
    var site = TestSite(isSecure: true)
    site.limits.idleTimeout = .milliseconds(500)
    _ = try await serving(site) { pair, port in
      // Its standard input stays open: it goes when the server does.
      let client = try RunningCommand(
        "openssl", ["s_client", "-quiet", "-alpn", "h2", "-CAfile", pair.chain, "-connect", "127.0.0.1:\(port)"])
      return await client.end()
    }
  }
}

/// Answers when it is told to.
private final class SlowAnswer: SitePart {
  private let asked = Mutex(false)
  private let (waits, gate) = AsyncStream.makeStream(of: Void.self)

  var isAsked: Bool { asked.withLock { $0 } }

  func finish() { gate.finish() }

  func mount(on site: Site) {
    site.open.get("/slow") { [self] _, _ in
      asked.withLock { $0 = true }
      for await _ in waits {}
      return Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(string: "still here")))
    }
  }
}

extension TestCertificate {
  fileprivate func served() throws -> ServerCertificate {
    try ServerCertificate(chain: chainBytes(), key: keyBytes())
  }
}
