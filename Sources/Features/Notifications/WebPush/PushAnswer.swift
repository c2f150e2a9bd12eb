import FeatureKit
import WebPush

/// What the answer of a push service means (RFC 8030, 5 and 7.3).
enum PushAnswer {
  /// Nil if the message was accepted.
  /// - Parameters:
  ///   - host: the host that answered.
  ///   - now: seconds since 1970.
  static func fault(_ answer: ServiceAnswer, of host: String, at now: Int) -> GatewayFault? {
    let kind: GatewayFault.Kind
    switch answer.status {
    case 200...299: return nil
    case 404, 410: kind = .gone
    case 400, 401, 403: kind = .refused
    case 429: kind = .busy(seconds: answer.retryAfter.flatMap { RetryAfter.seconds($0, at: now) })
    case 402...499: kind = .undeliverable
    // A redirect comes from something in between: no push service has one.
    default: kind = .unreachable
    }
    return GatewayFault(kind, host: host, status: answer.status)
  }
}
