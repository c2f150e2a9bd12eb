import Logging
import Record
import ServiceLifecycle

/// Runs the jobs beside the server until it shuts down; a run that fails is logged and tried again.
struct JobRunner: Service {
  let jobs: [any Job]
  let logger: Logger

  func run() async throws {
    await cancelWhenGracefulShutdown {
      await withTaskGroup(of: Void.self) { group in
        for job in jobs { group.addTask { await repeatedly(job) } }
      }
    }
  }

  private func repeatedly(_ job: any Job) async {
    while !Task.isCancelled {
      do {
        try await job.run(at: SystemClock.now())
        try await Task.sleep(for: .seconds(job.interval))
      } catch is CancellationError {
        return
      } catch {
        logger.error("A job failed and will be tried again.", metadata: ["job": "\(job.name)", "error": "\(error)"])
        // Also a job that begins anew at once waits after a failure.
        try? await Task.sleep(for: .seconds(max(1, job.interval)))
      }
    }
  }
}
