extension DispatchOutcome {
  /// For the log: “A message was …”.
  var words: String {
    switch self {
    case .accepted: "accepted"
    case .deferred: "not answered for and is tried again"
    case .busy: "put off by its host"
    case .absent: "not posted: its channel is not set up"
    case .gone: "for a device that is gone"
    case .refused: "refused with the device's subscription"
    case .undeliverable: "refused for good"
    case .expired: "not posted in time"
    case .withdrawn: "taken back"
    case .overtaken: "overtaken by a newer one"
    case .signedOut: "for a device that is signed out"
    case .unsuitable: "not posted: its service allows none that stays silent"
    }
  }
}
