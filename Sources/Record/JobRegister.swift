import Remedi
import Synchronization

/// How the jobs of this process stand: written by whoever runs them, read by whoever watches.
public final class JobRegister: Sendable {
  private struct State {
    var names: [String] = []
    var statuses: [String: JobStatus] = [:]
  }

  private let state = Mutex(State())

  public init() {}

  /// One of each job, in the order in which they were entered.
  public var statuses: [JobStatus] {
    state.withLock { state in state.names.compactMap { state.statuses[$0] } }
  }

  /// Enters a job that is going to be run from now on.
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

  /// - Parameter failure: what went wrong, in words that name nobody; nil where the run did its work.
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
