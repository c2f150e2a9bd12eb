import Logging
import Metrics
import Record
import Remedi
import ServiceLifecycle

/// Runs the jobs beside the server until it shuts down. A failed run is logged and retried.
struct JobRunner: Service, CustomStringConvertible {
  let jobs: [any Job]
  let record: MedicalRecord
  /// Records every run.
  let register: JobRegister
  let logger: Logger

  /// The name in the log. Without it, the log would contain all properties, including passwords.
  var description: String { "jobs" }

  func run() async throws {
    for job in jobs { register.enter(job, at: SystemClock.now()) }
    await cancelWhenGracefulShutdown {
      await withTaskGroup(of: Void.self) { group in
        for job in jobs { group.addTask { await repeatedly(job) } }
      }
    }
  }

  private func repeatedly(_ job: any Job) async {
    let timer = Metrics.Timer(label: "remedi_job_duration_seconds", dimensions: [("job", job.name)])
    while !Task.isCancelled {
      do {
        try await once(job, timer)
        try await Task.sleep(for: .seconds(job.interval))
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
