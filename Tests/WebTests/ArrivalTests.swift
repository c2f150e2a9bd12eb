import Hummingbird
import HummingbirdTesting
import NIOCore
import NIOEmbedded
import Testing

@testable import Web

@Suite("Where a request comes from")
struct ArrivalTests {
  private static let proxies = "10.0.0.0/8, 192.0.2.1,2001:db8::/33"

  private func arrival(_ headers: HTTPFields, peer: String = "10.1.2.3") throws -> Arrival {
    Arrival(headers, peer: peer, proxies: try TrustedProxies(Self.proxies))
  }

  @Test(
    "is told by a proxy that is believed",
    arguments: [
      ("192.0.2.60", "192.0.2.60"), ("192.0.2.60:4711", "192.0.2.60"), ("2001:db8:ffff::1", "2001:db8:ffff::1"),
      ("[2001:DB8:FFFF::1]", "2001:db8:ffff::1"), ("[2001:db8:ffff:0::1]:80", "2001:db8:ffff::1"),
      ("::ffff:203.0.113.9", "203.0.113.9"),
      // What a client made up comes before what the proxies wrote.
      ("1.1.1.1, 203.0.113.9", "203.0.113.9"), ("1.1.1.1, 203.0.113.9, 10.9.9.9,192.0.2.1", "203.0.113.9"),
      // Proxies all the way.
      ("10.2.2.2", "10.2.2.2"), ("10.3.3.3, 10.2.2.2", "10.3.3.3"),
      // What cannot be read leaves the last that was.
      ("", "10.1.2.3"), ("unknown", "10.1.2.3"), ("203.0.113.9, unknown", "10.1.2.3"), ("1.2.3", "10.1.2.3"),
      ("203.0.113.9, junk, 10.2.2.2", "10.2.2.2"), ("203.0.113.9,", "10.1.2.3"), ("[::1", "10.1.2.3"),
      ("1.2.3.4:http", "10.1.2.3"), ("localhost", "10.1.2.3"), ("0x7f000001", "10.1.2.3"),
    ])
  func believed(text: String, address: String) throws {
    #expect(try arrival([.xForwardedFor: text]).clientAddress == address)
  }

  @Test("is no address where something stands behind its end", arguments: ["10.0.0.1\0", "::1\0evil", "10.0.0.1 "])
  func nothingBehind(text: String) { #expect(NetworkAddress(text) == nil) }

  @Test(
    "is told by the standard field",
    arguments: [
      ("for=203.0.113.9", "203.0.113.9", nil), ("For=\"203.0.113.9:80\";Proto=HTTPS", "203.0.113.9", "https"),
      ("for=\"[2001:db8:ffff::1]:80\" ; proto=http", "2001:db8:ffff::1", "http"),
      ("for=1.1.1.1;proto=http, for=203.0.113.9;proto=https", "203.0.113.9", "https"),
      ("for=203.0.113.9;proto=https, for=10.2.2.2;proto=http", "203.0.113.9", "https"),
      ("for=203.0.113.9;proto=https,, for=10.2.2.2", "203.0.113.9", "https"),
      ("for=_hidden;proto=https", "10.1.2.3", "https"), ("for=unknown", "10.1.2.3", nil),
      ("proto=https", "10.1.2.3", "https"), ("for=203.0.113.9;for=1.1.1.1", "10.1.2.3", nil),
      ("for=\"203.0.113.9", "10.1.2.3", nil), ("for=203.0.113.9 x", "10.1.2.3", nil), ("for", "10.1.2.3", nil),
      ("for=\"203.0.\\113.9\"", "203.0.113.9", nil), ("for=203.0.113.9;proto=gopher", "203.0.113.9", nil),
      ("for=203.0.113.9;;by=_x;", "203.0.113.9", nil), ("=;", "10.1.2.3", nil),
    ])
  func standard(text: String, address: String, scheme: String?) throws {
    let arrival = try arrival([.forwarded: text, .xForwardedProto: "gopher"])
    #expect(arrival.clientAddress == address)
    #expect(arrival.scheme == scheme)
  }

  @Test("is told by neither field where the client may have written one of them")
  func both() throws {
    for made in ["for=198.51.100.7", "for=198.51.100.7;proto=http;host=evil.example.org", "for=unknown", "x"] {
      let arrival = try arrival([.forwarded: made, .xForwardedFor: "203.0.113.9", .xForwardedProto: "https"])
      #expect(arrival.clientAddress == "10.1.2.3")
      #expect(arrival.host == nil)
    }
    let alike = try arrival([
      .forwarded: "for=203.0.113.9;host=evil.example.org", .xForwardedFor: "203.0.113.9", .xForwardedProto: "https",
    ])
    #expect(alike.clientAddress == "203.0.113.9")
    #expect(alike.scheme == "https")
    #expect(alike.host == nil)
  }

  @Test("several fields are one list")
  func several() throws {
    var headers: HTTPFields = [:]
    for text in ["1.1.1.1", "203.0.113.9", "10.2.2.2"] { headers.append(.init(name: .xForwardedFor, value: text)) }
    #expect(try arrival(headers).clientAddress == "203.0.113.9")
  }

  @Test("scheme and host of the way from the client count, and of nobody before")
  func customary() throws {
    let one = try arrival([
      .xForwardedFor: "1.1.1.1, 203.0.113.9", .xForwardedProto: "https", .xForwardedHost: "clinic.example.org",
    ])
    #expect(one.scheme == "https")
    #expect(one.host == "clinic.example.org")
    let each = try arrival([.xForwardedFor: "203.0.113.9, 10.2.2.2", .xForwardedProto: "https, http"])
    #expect(each.scheme == "https")
    #expect(try arrival([.xForwardedProto: "https"]).scheme == "https")
    #expect(try arrival([.xForwardedHost: "evil.example.org/x"]).host == nil)
    #expect(try arrival([.xForwardedHost: "a b"]).host == nil)
  }

  @Test(
    "is the peer where that is no proxy, whatever it says",
    arguments: [
      "203.0.113.50", "11.0.0.1", "192.0.2.2", "2001:db8:8000::1", "unknown", "::1",
    ])
  func spoofed(peer: String) throws {
    let headers: HTTPFields = [
      .xForwardedFor: "198.51.100.7", .forwarded: "for=198.51.100.7;proto=https;host=evil.example.org",
      .xForwardedProto: "https", .xForwardedHost: "evil.example.org",
    ]
    let arrival = try arrival(headers, peer: peer)
    #expect(arrival.clientAddress == peer)
    #expect(arrival.scheme == nil)
    #expect(arrival.host == nil)
    #expect(Arrival(headers, peer: "10.1.2.3", proxies: .none).clientAddress == "10.1.2.3")
  }

  @Test("a proxy is known by IPv4 in the clothes of IPv6 too")
  func mapped() throws {
    #expect(try arrival([.xForwardedFor: "203.0.113.9"], peer: "::ffff:10.0.0.7").clientAddress == "203.0.113.9")
  }

  @Test(
    "what is no list of proxies is refused",
    arguments: [
      "", "10.0.0.0/33", "10.0.0.0/0", "::/0", "10.0.0.0/", "10.0.0.0/+8", "/8", "10.0.0.300", "proxy",
      "10.0.0.1;10.0.0.2",
      "10.0.0.1,", "10.0.0.0/8/8", "fe80::1%lo",
    ])
  func badLists(text: String) {
    #expect(throws: TrustedProxies.Fault.self) { try TrustedProxies(text) }
  }

  @Test(
    "is a stranger's way where it is neither this machine's nor a proxy's",
    arguments: [
      ("203.0.113.50", true), ("2001:db8:8000::1", true), ("::ffff:11.0.0.1", true), ("10.1.2.3", false),
      ("2001:db8::7", false), ("127.0.0.1", false), ("127.9.9.9", false), ("::1", false), ("::ffff:127.0.0.1", false),
    ])
  func strangers(peer: String, isStranger: Bool) throws {
    #expect(try arrival([:], peer: peer).isStranger == isStranger)
  }

  @Test(
    "is nothing for whoever goes past the proxy by plain HTTP, but how the server is",
    arguments: [
      ("203.0.113.50", false, "/whoami", 421), ("203.0.113.50", false, "/healthz", 404),
      ("203.0.113.50", false, "/readyz", 404), ("10.1.2.3", false, "/whoami", 200),
      ("127.0.0.1", false, "/whoami", 200),
      ("203.0.113.50", true, "/whoami", 200),
    ])
  func past(peer: String, endsTLS: Bool, path: String, status: Int) async throws {
    var site = TestSite(isSecure: true)
    site.feature = Echo()
    site.trustedProxies = try TrustedProxies(Self.proxies)
    site.endsTLS = endsTLS
    let channel = NIOAsyncTestingChannel()
    channel.remoteAddress = try SocketAddress(ipAddress: peer, port: 4711)
    let context = ArrivalContext(source: ApplicationRequestContextSource(channel: channel, logger: site.logger))
    // What the stranger says of itself changes nothing.
    let head = HTTPRequest(
      method: .get, scheme: "http", authority: "clinic.example.org", path: path,
      headerFields: [.xForwardedProto: "https", .xForwardedFor: "10.1.2.3"])
    let answer = try await site.responder().respond(
      to: Request(head: head, body: RequestBody(buffer: ByteBuffer())), context: context)
    #expect(answer.status.code == status)
    #expect(answer.headers[.location] == nil)
  }

  // MARK: On a real connection

  private struct Echo: SitePart {
    func mount(on site: Site) {
      site.open.get("/whoami") { request, context in
        Response(
          status: .ok,
          body: ResponseBody(
            byteBuffer: ByteBuffer(string: "\(context.clientAddress) \(request.head.authority ?? "")")))
      }
    }
  }

  private func whoami(
    _ proxies: TrustedProxies, isSecure: Bool = false, _ headers: HTTPFields
  ) async throws -> TestResponse {
    var site = TestSite(isSecure: isSecure)
    site.feature = Echo()
    site.trustedProxies = proxies
    return try await site.application().test(.live) { client in
      try await client.execute(uri: "/whoami?a=1", method: .get, headers: headers)
    }
  }

  @Test("a proxy's word reaches the pages, and a stranger's does not")
  func throughTheSite() async throws {
    let headers: HTTPFields = [.xForwardedFor: "203.0.113.9", .xForwardedHost: "clinic.example.org"]
    let here = try TrustedProxies("127.0.0.1,::1")
    #expect(String(buffer: try await whoami(here, headers).body) == "203.0.113.9 clinic.example.org")
    for other in [TrustedProxies.none, try TrustedProxies("10.0.0.0/8")] {
      let body = String(buffer: try await whoami(other, headers).body)
      #expect(body.hasSuffix(" localhost"))
      #expect(["127.0.0.1 ", "::1 "].contains { body.hasPrefix($0) }, "\(body)")
    }
  }

  @Test("a proxy that hands on what the client wrote lets nobody choose the site's name")
  func names() async throws {
    let here = try TrustedProxies("127.0.0.1,::1")
    for made in ["evil.example.org", "clinic.example.org.evil.example.org", "clinic.example.org:8080", "", "[::1]"] {
      for headers: HTTPFields in [
        [.xForwardedFor: "203.0.113.9", .xForwardedHost: made],
        [.forwarded: "for=203.0.113.9;host=\"\(made)\""],
      ] {
        #expect(String(buffer: try await whoami(here, headers).body) == "203.0.113.9 localhost")
      }
    }
    for own in ["clinic.example.org", "Clinic.Example.org:443"] {
      let body = try await whoami(here, isSecure: true, [.xForwardedFor: "203.0.113.9", .xForwardedHost: own]).body
      #expect(String(buffer: body) == "203.0.113.9 clinic.example.org")
    }
  }

  @Test("who came to the proxy by plain HTTP is sent to TLS")
  func plain() async throws {
    let here = try TrustedProxies("127.0.0.1,::1")
    let headers: HTTPFields = [.xForwardedProto: "http", .xForwardedHost: "evil.example.org"]
    let sent = try await whoami(here, isSecure: true, headers)
    #expect(sent.status == .permanentRedirect)
    #expect(sent.headers[.location] == "https://clinic.example.org/whoami?a=1")
    #expect(try await whoami(here, isSecure: true, [.xForwardedProto: "https"]).status == .ok)
    #expect(try await whoami(here, isSecure: true, [:]).status == .ok)
    #expect(try await whoami(here, isSecure: false, headers).status == .ok)
    #expect(try await whoami(.none, isSecure: true, headers).status == .ok)
  }
}
