import Logging
import Metrics
import Record
import Remedi
import ServiceLifecycle

/// Runs the jobs beside the server until it shuts down. A failed run is logged and retried. A job of the installation runs
/// only while this process holds its lease; the leases are given back once all jobs have ended.
struct JobRunner: Service, CustomStringConvertible {
  let jobs: [any Job]
  let record: MedicalRecord
  /// Records every run.
  let register: JobRegister
  let logger: Logger

  /// The name in the log. Without it, the log would contain all properties, including passwords.
  var description: String { "jobs" }

  func run() async throws {
    let jobs = leased
    for job in jobs { register.enter(job, at: SystemClock.now()) }
    await cancelWhenGracefulShutdown {
      await withTaskGroup(of: Void.self) { group in
        for job in jobs { group.addTask { await repeatedly(job) } }
      }
    }
    do {
      try await record.leases.giveBack()
    } catch {
      logger.warning(
        "The leases could not be given back. Another server waits half a minute.", metadata: ["error": "\(error.inLog)"]
      )
    }
  }

  /// The jobs, those of the installation with their leases.
  private var leased: [any Job] {
    let own: [any Job] = record.leases.isAlone ? [] : [LeaseJob(of: record)]
    return own + jobs.map { $0.scope == .installation ? LeasedJob($0, of: record) : $0 }
  }

  private func repeatedly(_ job: any Job) async {
    let timer = Metrics.Timer(label: "remedi_job_duration_seconds", dimensions: [("job", job.name)])
    while !Task.isCancelled {
      do {
        try await once(job, timer)
        try await Task.sleep(for: .seconds((job as? LeasedJob)?.pause ?? job.interval))
      } catch is CancellationError {
        return
      } catch {
        logger.error(
          "A job failed and will be retried.", metadata: ["job": "\(job.name)", "error": "\(error.inLog)"])
        // Even a job without a pause waits after a failure.
        try? await Task.sleep(for: .seconds(max(1, job.interval)))
      }
    }
  }

  private func once(_ job: any Job, _ timer: Metrics.Timer) async throws {
    let (now, start) = (SystemClock.now(), ContinuousClock.now)
    register.began(job, at: now)
    let result: Result<Void, any Error>
    do {
      result = .success(try await record.caughtUp { try await job.run(at: now) })
    } catch let error as CancellationError {
      // The program is shutting down, which is no failure of the job.
      throw error
    } catch {
      result = .failure(error)
    }
    let duration = start.duration(to: .now)
    timer.record(duration: duration)
    var words: String?
    if case .failure(let error) = result { words = error.inLog }
    register.ended(job, at: SystemClock.now(), after: duration, failure: words)
    try result.get()
  }
}
