import Notifications
import WebPush

/// What keeps messages from devices.
enum PushReadiness {
  static func troubles(_ hosts: PushHostStates, _ loss: PushKeyLoss) -> [ReadinessReport.Trouble] {
    let lost =
      loss.isOpen
      ? [
        ReadinessReport.Trouble(
          name: "push-keys",
          sentence: "\(PushKeys.file) was lost. New keys are in use; devices subscribe again when their app is opened.")
      ] : []
    return lost
      + hosts.troubles.map { trouble in
        let words =
          switch trouble.kind {
          case .refuses: "has refused every message"
          case .unreachable: "has not been reached"
          }
        return .init(
          name: "push \(trouble.host)",
          sentence: "\(trouble.host) \(words) since \(trouble.since.utcText): \(trouble.reason).")
      }
  }
}
