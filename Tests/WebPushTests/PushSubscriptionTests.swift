import Crypto
import Testing

@testable import WebPush

@Suite("What a browser gives")
struct PushSubscriptionTests {
  private static let endpoint = "https://web.push.apple.com/QGuQyavXutnMH"
  private static let p256dh =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
  private static let auth = "BTBZMqHH6r4Tts7J_aSIgg"

  private func faults(_ endpoint: String, _ p256dh: String, _ auth: String) -> [PushSubscriptionFaults.Fault] {
    do throws(PushSubscriptionFaults) {
      _ = try PushSubscription(endpoint: endpoint, p256dh: p256dh, auth: auth, within: .ofTests)
      return []
    } catch {
      return error.faults
    }
  }

  @Test func isRead() throws {
    let subscription = try PushSubscription(
      endpoint: Self.endpoint, p256dh: Self.p256dh, auth: Self.auth, within: .ofTests)
    #expect(subscription.endpoint.text == Self.endpoint)
    #expect(Base64URL.text(subscription.key.x963Representation) == Self.p256dh)
    #expect(Base64URL.text(subscription.auth) == Self.auth)
  }

  @Test("A key that is no point of the curve is refused")
  func keys() throws {
    let good = try #require(Base64URL.bytes(Self.p256dh))
    let point = try P256.KeyAgreement.PublicKey(x963Representation: good)
    var bent = good
    bent[64] ^= 1
    let refused: [[UInt8]] = [
      [], [0], Array(good.dropLast()), good + [0], Array(good.dropFirst()), Array(point.compressedRepresentation), bent,
      [4] + [UInt8](repeating: 0, count: 64), [4] + [UInt8](repeating: 0xFF, count: 64), [2] + good.dropFirst(),
      [6] + good.dropFirst(), [7] + good.dropFirst(), [0] + good.dropFirst(),
    ]
    let texts = refused.map { Base64URL.text($0) } + [Self.p256dh + "=", Self.p256dh + " ", "no key", "\(good)"]
    for text in texts {
      let faults = faults(Self.endpoint, text, Self.auth)
      #expect(faults == [.init(field: .p256dh, sentence: "This is no public key of the curve P-256.")], "\(text)")
    }
  }

  @Test(
    "A secret that has not 16 bytes is refused",
    arguments: [
      "", "BTBZMqHH6r4Tts7J_aSI", "BTBZMqHH6r4Tts7J_aSIgggg", "BTBZMqHH6r4Tts7J_aSIgh", "BTBZMqHH6r4Tts7J_aSIgg==",
      "BTBZMqHH6r4Tts7J/aSIgg", "secret",
    ])
  func secrets(text: String) {
    let faults = faults(Self.endpoint, Self.p256dh, text)
    #expect(faults == [.init(field: .auth, sentence: "This is no secret of 16 bytes in base64url.")])
  }

  @Test("Every fault is told at once, each with its field")
  func all() {
    let faults = faults("https://example.org/", "", "")
    #expect(faults.map(\.field.rawValue) == ["endpoint", "keys/p256dh", "keys/auth"])
    #expect(faults[0].sentence == "Reminders are not sent to this address.")
  }
}
