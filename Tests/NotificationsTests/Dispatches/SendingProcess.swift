import FeatureKit
import Logging
import Record
import Remedi
import Support

@testable import Notifications

/// What one process of Remedi has for sending.
struct SendingProcess {
  let line: DispatchLine
  let job: DispatchJob
  private let clock: TestClock

  /// - Parameter isAlone: whether it knows of no other process. Nil if the store says so.
  init(
    _ site: TestSite, _ gateways: [any Gateway], rate: Int = 500, isAlone: Bool? = nil, log: LogBook = LogBook(),
    leap: ClockLeap? = nil
  ) throws {
    let clock = site.clock
    line = DispatchLine(
      record: site.record, keys: { ["2026-03"] }, rate: rate, logger: Logger(label: "tests") { _ in log.handler },
      pauses: (.zero, .milliseconds(1)), leap: leap)
    line.use(try Gateways(gateways))
    job = DispatchJob(record: site.record, line: line, isAlone: isAlone, clock: { clock.now })
    self.clock = clock
  }

  /// One run of the job, and all that follows from it.
  func run() async throws {
    try await job.run(at: clock.now)
    await line.settle()
  }
}
