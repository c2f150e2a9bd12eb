import Remedi
import Synchronization

/// How the jobs of this process stand: written by whoever runs them, read by whoever watches.
public final class JobRegister: Sendable {
  private struct State {
    var names: [String] = []
    var standings: [String: JobStanding] = [:]
  }

  private let state = Mutex(State())

  public init() {}

  /// One of each job, in the order in which they were entered.
  public var standings: [JobStanding] {
    state.withLock { state in state.names.compactMap { state.standings[$0] } }
  }

  /// Enters a job that is going to be run from now on.
  public func enter(_ job: any Job, at now: Instant) {
    let standing = JobStanding(name: job.name, interval: job.interval, since: now)
    state.withLock { state in
      if state.standings.updateValue(standing, forKey: standing.name) == nil { state.names.append(standing.name) }
    }
  }

  public func began(_ job: any Job, at now: Instant) {
    change(job) { standing in
      standing.lastBegan = now
      standing.isRunning = true
    }
  }

  /// - Parameter failure: what went wrong, in words that name nobody; nil where the run did its work.
  public func ended(_ job: any Job, at now: Instant, after duration: Duration, failure: String? = nil) {
    change(job) { standing in
      standing.isRunning = false
      standing.runs += 1
      standing.lastEnded = now
      standing.lastDuration = duration
      standing.longest = max(standing.longest ?? duration, duration)
      if let failure {
        standing.failures += 1
        standing.consecutiveFailures += 1
        standing.lastFailure = JobStanding.Failure(at: now, words: failure)
      } else {
        standing.consecutiveFailures = 0
        standing.lastSuccess = now
      }
    }
  }

  private func change(_ job: any Job, _ change: (inout JobStanding) -> Void) {
    state.withLock { state in
      guard var standing = state.standings[job.name] else { return }
      change(&standing)
      state.standings[job.name] = standing
    }
  }
}
