import Testing

@testable import WebPush

@Suite("Addresses that devices name")
struct PushEndpointTests {
  @Test(
    "of a browser's push service are accepted, in one spelling",
    arguments: [
      ("https://fcm.googleapis.com/fcm/send/dpH5lC:APA91b-_x", "https://fcm.googleapis.com"),
      ("https://updates.push.services.mozilla.com/wpush/v2/gAAAA", "https://updates.push.services.mozilla.com"),
      ("https://web.push.apple.com/QGuQyavXutnMH", "https://web.push.apple.com"),
      ("https://db5p.notify.windows.com/w/?token=BQYAAA%2fx%3D@", "https://db5p.notify.windows.com"),
      ("https://a.b.push.apple.com/", "https://a.b.push.apple.com"),
    ])
  func accepted(text: String, origin: String) throws {
    let endpoint = try PushEndpoint(text, within: .ofTests)
    #expect(endpoint.text == text)
    #expect(endpoint.origin == origin)
    #expect("https://" + endpoint.host == origin)
    #expect(!endpoint.isOfTestService)
  }

  @Test func otherSpellings() throws {
    let endpoint = try PushEndpoint("HTTPS://FCM.GoogleAPIs.com:443/fcm/Send", within: .ofTests)
    #expect(endpoint.text == "https://fcm.googleapis.com/fcm/Send")
    #expect(endpoint == (try PushEndpoint(endpoint.text, within: .ofTests)))
  }

  @Test(
    "that lead elsewhere are refused",
    arguments: [
      ("", .scheme), ("http://fcm.googleapis.com/x", .scheme), ("ftp://fcm.googleapis.com/x", .scheme),
      ("javascript:alert(1)", .scheme), ("//fcm.googleapis.com/x", .scheme), ("https:/fcm.googleapis.com/x", .scheme),
      ("http://127.0.0.1:8030/x", .scheme), ("file:///etc/passwd", .scheme),
      ("https://fcm.googleapis.com", .malformed), ("https://fcm.googleapis.com?x", .malformed),
      ("https://fcm.googleapis.com\\@10.0.0.1/x", .malformed), ("https://fcm.googleapis.com/ x", .malformed),
      ("https://fcm.googleapis.com/x\n", .malformed), ("https://fcm.googleapis.com/x\0", .malformed),
      ("https://fcm.googleapis.com/é", .malformed), ("https://fcm.googleapis.com/%zz", .malformed),
      ("https://fcm.googleapis.com/%4", .malformed), ("https://fcm.googleapis.com/%", .malformed),
      (" https://fcm.googleapis.com/x", .malformed), ("https://fcm。googleapis.com/x", .malformed),
      ("https://user@fcm.googleapis.com/x", .user), ("https://user:word@fcm.googleapis.com/x", .user),
      ("https://fcm.googleapis.com@10.0.0.1/x", .user), ("https://fcm.googleapis.com:443@10.0.0.1/x", .user),
      ("https://fcm.googleapis.com/x#y", .fragment), ("https://10.0.0.1#@fcm.googleapis.com/", .fragment),
      ("https://fcm.googleapis.com:444/x", .port), ("https://fcm.googleapis.com:/x", .port),
      ("https://fcm.googleapis.com:0443/x", .port), ("https://fcm.googleapis.com:443:443/x", .port),
      ("https:///x", .host), ("https://example.org/x", .host), ("https://localhost/x", .host),
      ("https://xfcm.googleapis.com/x", .host), ("https://a.fcm.googleapis.com/x", .host),
      ("https://push.apple.com/x", .host), ("https://evilpush.apple.com/x", .host),
      ("https://web.push.apple.com.example.org/x", .host), ("https://web.push.apple.com./x", .host),
      ("https://a..push.apple.com/x", .host), ("https://-a.push.apple.com/x", .host),
      ("https://a_b.push.apple.com/x", .host), ("https://.push.apple.com/x", .host),
      ("https://%66cm.googleapis.com/x", .host), ("https://127.0.0.1/x", .host), ("https://[::1]/x", .host),
      ("https://[::1]:443/x", .host), ("https://2130706433/x", .host), ("https://0x7f.1/x", .host),
    ] as [(String, PushEndpointFault)])
  func refused(text: String, fault: PushEndpointFault) {
    #expect(throws: fault) { try PushEndpoint(text, within: .ofTests) }
  }

  @Test("of more than 2,048 bytes are refused")
  func length() throws {
    let start = "https://web.push.apple.com/"
    let longest = start + String(repeating: "a", count: 2048 - start.utf8.count)
    #expect(try PushEndpoint(longest, within: .ofTests).text == longest)
    #expect(throws: PushEndpointFault.tooLong) { try PushEndpoint(longest + "a", within: .ofTests) }
  }

  @Test("are refused with a sentence each")
  func sentences() {
    #expect(Set(PushEndpointFault.allCases.map(\.sentence)).count == PushEndpointFault.allCases.count)
  }

  @Test("of the stand-in are accepted where it is set up")
  func testService() throws {
    let service = try #require(PushTestService("http://127.0.0.1:8030"))
    let hosts = PushHosts([], testService: service)
    let endpoint = try PushEndpoint("http://127.0.0.1:8030/push/1?@", within: hosts)
    #expect(endpoint.text == "http://127.0.0.1:8030/push/1?@")
    #expect(endpoint.origin == "http://127.0.0.1:8030")
    #expect(endpoint.host == "127.0.0.1")
    #expect(endpoint.isOfTestService)
    for text in ["http://127.0.0.1:8031/", "http://127.0.0.1:80300/", "http://127.0.0.1:8030", "http://127.0.0.1/"] {
      #expect(throws: PushEndpointFault.scheme) { try PushEndpoint(text, within: hosts) }
    }
    #expect(throws: PushEndpointFault.host) { try PushEndpoint("https://fcm.googleapis.com/x", within: hosts) }
  }

  @Test(
    "are of no stand-in elsewhere than on loopback",
    arguments: [
      "", "http://127.0.0.1", "http://127.0.0.1:", "http://127.0.0.1:0", "http://127.0.0.1:08030",
      "http://127.0.0.1:65536", "http://127.0.0.1:+80", "http://127.0.0.1:8030/", "https://127.0.0.1:8030",
      "http://localhost:8030", "http://10.0.0.1:8030", "http://127.0.0.1:8030@10.0.0.1",
    ])
  func otherServices(text: String) { #expect(PushTestService(text) == nil) }

  @Test(
    "are not allowed by a pattern that says too much or nothing",
    arguments: [
      "", "*", "*.", "*.com", "com", "localhost", "*.*.apple.com", "push.*.com", "a b.com", "push.apple.com.",
      ".apple.com", "10.0.0.1", "*.0.0.1", "::1", "https://fcm.googleapis.com", "fcm.googleapis.com:443",
      "fcm.googleapis.com/", "münchen.example", String(repeating: "a", count: 64) + ".com",
      String(repeating: "a.", count: 126) + "com",
    ])
  func patterns(text: String) { #expect(PushHostPattern(text) == nil) }

  @Test func patternsIgnoreCapitals() throws {
    let pattern = try #require(PushHostPattern("*.Push.Apple.com"))
    #expect(pattern.matches("web.push.apple.com"))
    #expect(PushHosts.ofBrowsers.compactMap(PushHostPattern.init).count == PushHosts.ofBrowsers.count)
  }
}
