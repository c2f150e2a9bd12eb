import FeatureKit
import Record

/// An attempt to post a message.
struct DispatchAttempt: Sendable {
  let outcome: DispatchOutcome
  /// The service's answer. Nil if there was none.
  let status: Int?
  /// The device that the outcome is about. Nil if it is about the message alone.
  let device: Device?
  /// For how many seconds the host wants to be left alone. Nil if it did not say.
  let pause: Int?

  /// Whether the host answered in a way that says something of the message. Nil if it was not asked.
  var isAnswer: Bool? { outcome == .deferred ? false : status.map { _ in true } }

  init(_ outcome: DispatchOutcome, status: Int? = nil, device: Device? = nil) {
    (self.outcome, self.status, self.device, pause) = (outcome, status, device, nil)
  }

  init(_ fault: GatewayFault, device: Device) {
    (status, self.device) = (fault.status, device)
    switch fault.kind {
    case .gone: (outcome, pause) = (.gone, nil)
    case .refused: (outcome, pause) = (.refused, nil)
    case .undeliverable: (outcome, pause) = (.undeliverable, nil)
    case .busy(let seconds): (outcome, pause) = (.busy, seconds)
    case .unreachable: (outcome, pause) = (.deferred, nil)
    }
  }
}
