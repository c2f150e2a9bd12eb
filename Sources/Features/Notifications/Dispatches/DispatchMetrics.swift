import Metrics
import Record
import Remedi

/// What the line counts for Prometheus.
struct DispatchMetrics: Sendable {
  private let lag = Timer(label: "remedi_reminder_lag_seconds")

  func count(_ outcome: DispatchOutcome, on channel: Channel) {
    Counter(
      label: "remedi_dispatches_total", dimensions: [("channel", channel.rawValue), ("outcome", outcome.rawValue)]
    ).increment()
  }

  /// Records the time between the decision to remind and the acceptance.
  func record(acceptanceOf dispatch: Dispatch, at now: Instant) {
    guard dispatch.lane == .reminder else { return }
    lag.recordMilliseconds(max(0, now.milliseconds - (dispatch.expectedAt ?? dispatch.beganAt)))
  }
}
