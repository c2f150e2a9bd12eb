import Foundation
import JSON
import Testing

@testable import WebPush

/// Messages as others have to read them. Where the environment names a path in `WEB_PUSH_SAMPLE`, they are written there for
/// `Tests/System/WebPush/test_messages.py`.
@Suite("A sample of messages")
struct SampleTests {
  private static let now = 1_772_348_400
  private static let endpoints = [
    "https://fcm.googleapis.com/fcm/send/a", "https://updates.push.services.mozilla.com/wpush/v2/b",
    "https://web.push.apple.com/c", "https://db5p.notify.windows.com/w/?token=d",
  ]

  @Test("is read by each device, and written for others")
  func sample() throws {
    let keys = PushKeys.make(at: Self.now).rotated(at: Self.now)
    var tokens = PushTokens(contact: try #require(PushContact("mailto:ops@clinic.example.org")))
    var json = JSONWriter()
    try json.object { json in
      json.member("now", Self.now)
      try json.member("messages", array: 0..<200) { json, number in
        let device = try Device(endpoint: Self.endpoints[number % 4])
        let payload = [UInt8].random(number * PushPayload.limit / 199)
        let request = try PushRequest(
          PushPayload(payload), to: device.subscription,
          authorization: tokens.authorization(
            for: device.subscription.endpoint, by: keys.all[number / 4 % 2], at: Self.now + number),
          lifetime: try #require(PushLifetime(remaining: 600)), urgency: .high,
          topic: PushTopic(device: "\(number)", subject: "sample", secret: .init(size: .bits256)))
        #expect(try device.payload(of: request.body) == payload)
        json.object { json in
          json.member("origin", device.subscription.endpoint.origin)
          json.member("deviceKey", Base64URL.text(device.key.rawRepresentation))
          json.member("auth", Base64URL.text(device.auth))
          json.member("payload", Base64URL.text(payload))
          json.member("body", Base64URL.text(request.body))
          json.member("authorization", request.headers[0].value)
        }
      }
    }
    if let path = ProcessInfo.processInfo.environment["WEB_PUSH_SAMPLE"] {
      try Data(json.bytes).write(to: URL(filePath: path))
    }
  }
}
