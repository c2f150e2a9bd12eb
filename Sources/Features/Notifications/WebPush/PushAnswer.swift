import FeatureKit
import WebPush

/// What the answer of a push service means (RFC 8030, 5 and 7.3).
enum PushAnswer {
  /// Nil if the message was accepted.
  /// - Parameters:
  ///   - host: the host that answered.
  ///   - isGood: whether the host accepted something lately, so that what it refuses is the subscription, not this server.
  ///   - now: seconds since 1970.
  static func fault(_ answer: ServiceAnswer, of host: String, knownAsGood isGood: Bool, at now: Int) -> GatewayFault? {
    let kind: GatewayFault.Kind
    switch answer.status {
    case 200...299: return nil
    case 404, 410: kind = .gone
    // It refuses what this server signed: all messages wait, and no device has to subscribe again.
    case 401: kind = .busy(seconds: nil)
    case 400, 403: kind = isGood ? .refused : .busy(seconds: nil)
    case 429: kind = .busy(seconds: answer.retryAfter.flatMap { RetryAfter.seconds($0, at: now) })
    case 402...499: kind = .undeliverable
    // A redirect comes from something in between: no push service has one.
    default: kind = .unreachable
    }
    return GatewayFault(kind, host: host, status: answer.status)
  }
}
