import FeatureKit
import JSON

/// What the answer of Apple's push service means.
enum APNsAnswer {
  /// Nil if the message was accepted.
  static func fault(_ answer: ServiceAnswer, of host: String) -> GatewayFault? {
    let kind: GatewayFault.Kind
    switch (answer.status, reason(answer)) {
    case (200...299, _): return nil
    case (410, _), (400, "BadDeviceToken"), (400, "DeviceTokenNotForTopic"): kind = .gone
    // A new token is signed for the next try.
    case (403, expired): kind = .unreachable
    // It refuses this server, not the device: all messages wait until the operator has mended the key.
    case (401, _), (403, _): kind = .busy(seconds: nil)
    case (429, _): kind = .busy(seconds: nil)
    case (400...499, _): kind = .undeliverable
    default: kind = .unreachable
    }
    return GatewayFault(kind, host: host, status: answer.status)
  }

  /// Whether the token of this server is too old.
  static func isExpired(_ answer: ServiceAnswer) -> Bool { answer.status == 403 && reason(answer) == expired }

  private static let expired = "ExpiredProviderToken"

  /// Nil if there is none that can be read; the status says enough then.
  private static func reason(_ answer: ServiceAnswer) -> String? {
    (try? OrderedJSON(reading: answer.body))?["reason"]?.string
  }
}
