import Crypto
import Testing

@testable import WebPush

@Suite("A request to a push service")
struct PushRequestTests {
  private static let secret = SymmetricKey(data: Array(0..<32) as [UInt8])

  @Test("has the headers of RFC 8030 and a body for the device")
  func request() throws {
    let device = try Device()
    let topic = PushTopic(device: "device", subject: "20260301T0700Z", secret: Self.secret)
    let request = try PushRequest(
      PushPayload(Array("hello".utf8)), to: device.subscription, authorization: "vapid t=a, k=b",
      lifetime: try #require(PushLifetime(remaining: 600)), urgency: .high, topic: topic)
    #expect(request.endpoint == device.subscription.endpoint)
    #expect(
      request.headers.map { "\($0.name): \($0.value)" } == [
        "authorization: vapid t=a, k=b", "content-encoding: aes128gcm", "content-type: application/octet-stream",
        "ttl: 600", "urgency: high", "topic: 8UQJxf9e0KrNF3RMgpncx2qU",
      ])
    #expect(request.body.count == MessageEncryption.size)
    #expect(try device.payload(of: request.body) == Array("hello".utf8))
  }

  @Test(
    "is kept in steps that end in time, a minute more at most",
    arguments: [
      (1, 60), (59, 60), (60, 60), (539, 60), (540, 600), (596, 600), (600, 600), (3539, 600), (3540, 3600),
      (10_739, 3600), (10_740, 10_800), (21_539, 10_800), (21_540, 21_600), (1_000_000, 21_600),
    ])
  func lifetime(remaining: Int, expected: Int) { #expect(PushLifetime(remaining: remaining)?.seconds == expected) }

  @Test("is not sent when its time is over", arguments: [0, -1, Int.min])
  func over(remaining: Int) { #expect(PushLifetime(remaining: remaining) == nil) }

  @Test("says how urgent it is in the words of RFC 8030")
  func urgency() { #expect(PushUrgency.allCases.map(\.rawValue) == ["low", "normal", "high"]) }

  @Test("replaces another about the same to the same device, and says nothing more")
  func topic() {
    func topic(_ device: String, _ subject: String, _ secret: SymmetricKey = Self.secret) -> String {
      PushTopic(device: device, subject: subject, secret: secret).text
    }
    #expect(topic("ab", "c") == topic("ab", "c"))
    let others = [
      topic("ab", "c"), topic("a", "bc"), topic("abc", ""), topic("", "abc"), topic("ab", "d"), topic("ac", "c"),
      topic("ab", "c", SymmetricKey(size: .bits256)),
    ]
    #expect(Set(others).count == others.count)
    for text in others {
      #expect(text.utf8.count == 24)
      #expect(Base64URL.bytes(text)?.count == 18)
    }
  }
}
