import Crypto
import Foundation
import WebPush

/// How many messages to devices one core encrypts in a second.
struct PushBenchmark {
  let messages: Int

  func measure(_ figures: inout Figures) async throws {
    guard let host = PushHostPattern("updates.push.services.mozilla.com") else { preconditionFailure("this is a host") }
    let subscription = try PushSubscription(
      endpoint: "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
      p256dh: Self.base64URL(P256.KeyAgreement.PrivateKey().publicKey.x963Representation),
      auth: Self.base64URL(Data(repeating: 7, count: 16)), within: PushHosts([host]))
    let payload = try PushPayload([UInt8](repeating: UInt8(ascii: "a"), count: 208))
    var size = 0
    let time = try await ProcessorTime.of {
      for _ in 0..<messages { size += try MessageEncryption.body(of: payload, for: subscription).count }
    }
    precondition(size == messages * MessageEncryption.size, "all bodies are of one size")
    figures.add("messages encrypted a second and core", Double(messages) / time.processor, "")
  }

  private static func base64URL(_ data: Data) -> String {
    data.base64EncodedString().replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
      .replacingOccurrences(of: "=", with: "")
  }
}
