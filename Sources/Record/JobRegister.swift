import Remedi
import Synchronization

/// The status of this process's jobs: the job runner writes it, monitoring reads it.
public final class JobRegister: Sendable {
  private struct State {
    var names: [String] = []
    var statuses: [String: JobStatus] = [:]
  }

  private let state = Mutex(State())

  public init() {}

  /// One per job, in the order of their registration.
  public var statuses: [JobStatus] {
    state.withLock { state in state.names.compactMap { state.statuses[$0] } }
  }

  /// Registers a job that will run from now on.
  public func enter(_ job: any Job, at now: Instant) {
    let current = JobStatus(name: job.name, interval: job.interval, since: now)
    state.withLock { state in
      if state.statuses.updateValue(current, forKey: current.name) == nil { state.names.append(current.name) }
    }
  }

  public func began(_ job: any Job, at now: Instant) {
    change(job) { current in
      current.lastBegan = now
      current.isRunning = true
    }
  }

  /// - Parameter failure: the problem, without naming anybody. Nil if the run succeeded.
  public func ended(_ job: any Job, at now: Instant, after duration: Duration, failure: String? = nil) {
    change(job) { current in
      current.isRunning = false
      current.runs += 1
      current.lastEnded = now
      current.lastDuration = duration
      current.longest = max(current.longest ?? duration, duration)
      if let failure {
        current.failures += 1
        current.consecutiveFailures += 1
        current.lastFailure = JobStatus.Failure(at: now, words: failure)
      } else {
        current.consecutiveFailures = 0
        current.lastSuccess = now
      }
    }
  }

  private func change(_ job: any Job, _ change: (inout JobStatus) -> Void) {
    state.withLock { state in
      guard var current = state.statuses[job.name] else { return }
      change(&current)
      state.statuses[job.name] = current
    }
  }
}
