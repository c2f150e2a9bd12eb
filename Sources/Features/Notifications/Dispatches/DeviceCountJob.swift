import Metrics
import Record
import Remedi

/// Counts the devices for Prometheus. They are counted by reading all of them, so seldom.
struct DeviceCountJob: Job {
  let name = "device-count"
  let interval = 3600
  /// Each process tells its own figures.
  let scope = JobScope.process

  let record: MedicalRecord
  let line: DispatchLine

  func run(at now: Instant) async throws {
    let counts = try await record.deviceStates(keys: line.keys, at: now)
    for state in Device.State.allCases {
      Gauge(label: "remedi_push_devices", dimensions: [("state", state.rawValue)]).record(counts[state] ?? 0)
    }
  }
}
