/// The way to one open connection: all addresses in their order, each with a head start before the next, until a server
/// promises what it has to (RFC 8305, 5). An address at which nobody answers keeps nobody from the others. Belongs to
/// the thread of `Loop`.
final class Opening {
  /// How long an address is tried before the next one is tried beside it (RFC 8305, 8).
  static let headStart: Duration = .milliseconds(250)
  /// How long a server that has refused is left alone while another one is silent.
  static let pause: Duration = .milliseconds(500)

  let number: Int
  let purpose: Purpose
  private let settings: ConnectionSettings
  private let durability: Durability
  private let patience: Duration
  /// The newest history of the log that was seen.
  private let newest: () -> UInt32?

  /// The addresses that were not tried yet. Nil while the hosts' names are asked for.
  private var candidates: ArraySlice<HostCandidate>?
  /// Those that are not over.
  private(set) var attempts: [ConnectionAttempt] = []
  /// Those that have failed: a standby may be promoted while the former primary is silent.
  private var failed: ArraySlice<HostCandidate> = []
  private var failure = OpeningFailure.noName
  /// When the names, or the addresses that have failed, are no longer worth waiting for.
  private var lateAt: ContinuousClock.Instant
  private var nextAt: ContinuousClock.Instant
  /// Nil until it is over.
  private(set) var result: Result<Connection, OpeningFailure>?
  /// The server that was taken.
  private(set) var taken: HostCandidate?

  init(
    _ number: Int, _ purpose: Purpose, _ settings: ConnectionSettings, _ durability: Durability,
    _ limits: ConnectionLimits, now: ContinuousClock.Instant, newest: @escaping () -> UInt32?
  ) {
    (self.number, self.purpose, self.settings, self.durability) = (number, purpose, settings, durability)
    (patience, self.newest) = (limits.connecting, newest)
    (lateAt, nextAt) = (now + limits.connecting, now)
  }

  /// The addresses of the hosts were found.
  func begin(_ found: [HostCandidate], _ now: ContinuousClock.Instant) {
    guard candidates == nil, result == nil else { return }
    if !found.isEmpty { failure = .nobody }
    candidates = found[...]
    lateAt = now + patience
    proceed(now)
  }

  /// Call after attempts have advanced, and again and again while none does.
  func proceed(_ now: ContinuousClock.Instant) {
    guard result == nil else { return }
    guard candidates != nil else {
      if now >= lateAt { end(.failure(failure)) }
      return
    }
    repeat {
      for attempt in attempts { attempt.check(now) }
      if let winner = attempts.first(where: \.isSuccess), let result = winner.result {
        attempts.removeAll { $0 === winner }
        taken = winner.candidate
        return end(result)
      }
      for attempt in attempts {
        guard case .failure(let other)? = attempt.result else { continue }
        failure = other.told(after: failure)
        failed.append(attempt.candidate)
      }
      attempts.removeAll { $0.result != nil }
    } while tryNext(now)
    if attempts.isEmpty { end(.failure(failure)) }
  }

  /// - Returns: whether it was time for the next address, and there was one.
  private func tryNext(_ now: ContinuousClock.Instant) -> Bool {
    guard attempts.isEmpty || now >= nextAt, let candidate = candidates?.popFirst() ?? nextFailed(now) else {
      return false
    }
    nextAt = now + (candidates?.isEmpty == true ? Self.pause : Self.headStart)
    attempts.append(
      ConnectionAttempt(candidate, purpose, settings, durability, lateAt: now + patience, newest: newest))
    return true
  }

  private func nextFailed(_ now: ContinuousClock.Instant) -> HostCandidate? {
    attempts.isEmpty || now >= lateAt ? nil : failed.popFirst()
  }

  /// Gives up, also a connection that nobody has taken yet.
  func cancel() {
    if case .success(let connection)? = result { connection.abandon() }
    end(.failure(failure))
  }

  private func end(_ result: Result<Connection, OpeningFailure>) {
    for attempt in attempts { attempt.cancel() }
    attempts = []
    self.result = result
  }
}

extension ConnectionAttempt {
  fileprivate var isSuccess: Bool { if case .success? = result { true } else { false } }
}
