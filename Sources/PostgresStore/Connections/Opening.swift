import CPostgres
import DocumentStore
import Foundation

/// The way to one open connection: one address after the other, until a server promises what it has to. Belongs to the
/// thread of `Loop`.
final class Opening {
  enum Stage { case naming, connecting, asking, done }

  let number: Int
  let purpose: Purpose
  private let settings: ConnectionSettings
  private let durability: Durability
  private let patience: Duration
  /// The newest history of the log that was seen.
  private let newest: () -> UInt32?

  private(set) var stage = Stage.naming
  private var candidates: ArraySlice<HostCandidate> = []
  private var handle: OpaquePointer?
  private var needsWriting = true
  private var lateAt: ContinuousClock.Instant
  private var answer: Rows?
  private var failure = OpeningFailure.noName
  /// Nil until `stage` is `done`.
  private(set) var result: Result<Connection, OpeningFailure>?
  /// The server that is asked, or was taken.
  var candidate: HostCandidate? { candidates.first }

  init(
    _ number: Int, _ purpose: Purpose, _ settings: ConnectionSettings, _ durability: Durability,
    _ limits: ConnectionLimits, now: ContinuousClock.Instant, newest: @escaping () -> UInt32?
  ) {
    (self.number, self.purpose, self.settings, self.durability) = (number, purpose, settings, durability)
    (patience, self.newest) = (limits.connecting, newest)
    lateAt = now + limits.connecting
  }

  /// The socket and what it has to be ready for. Nil if nothing is awaited from a socket.
  var awaited: pollfd? {
    guard let handle, stage == .connecting || stage == .asking else { return nil }
    var events = needsWriting ? POLLOUT : POLLIN
    if stage == .asking { events |= POLLIN }
    return pollfd(fd: PQsocket(handle), events: Int16(events), revents: 0)
  }

  /// The addresses of the hosts were found.
  func begin(_ candidates: [HostCandidate], _ now: ContinuousClock.Instant) {
    guard stage == .naming else { return }
    if !candidates.isEmpty { failure = .nobody }
    self.candidates = candidates[...]
    next(now)
  }

  /// The socket is ready.
  func advance(_ now: ContinuousClock.Instant) {
    switch stage {
    case .connecting: connect(now)
    case .asking: ask(now)
    case .naming, .done: break
    }
  }

  func check(_ now: ContinuousClock.Instant) {
    guard stage != .done, now >= lateAt else { return }
    if stage == .naming { return end(.failure(failure)) }
    // An address at which nobody answers must not be tried again before the others.
    candidates = candidates.dropFirst()
    next(now)
  }

  /// Gives up, also a connection that nobody has taken yet.
  func cancel() {
    if case .success(let connection)? = result { handle = connection.handle }
    end(.failure(failure))
  }

  private func next(_ now: ContinuousClock.Instant) {
    if let handle { PQfinish(handle) }
    handle = nil
    guard let candidate = candidates.first else { return end(.failure(failure)) }
    lateAt = now + patience
    stage = .connecting
    needsWriting = true
    handle = settings.start(candidate, purpose)
    guard let handle, PQstatus(handle) != CONNECTION_BAD else { return fail(now) }
    // A code is the same in every language, and tells no values.
    PQsetErrorVerbosity(handle, PQERRORS_SQLSTATE)
    PQsetNoticeReceiver(handle, { _, _ in }, nil)
  }

  /// The present address has failed.
  private func fail(_ now: ContinuousClock.Instant) {
    if let handle, let candidate = candidates.first {
      note(OpeningFailure(message: String(cString: PQerrorMessage(handle)), candidate))
    }
    candidates = candidates.dropFirst()
    next(now)
  }

  private func refuse(_ error: StoreOpeningError, _ now: ContinuousClock.Instant, isAboutStandby: Bool = false) {
    note(OpeningFailure(error: error, isAnswer: true, isAboutStandby: isAboutStandby))
    candidates = candidates.dropFirst()
    next(now)
  }

  private func note(_ other: OpeningFailure) {
    if other.isAnswer || !failure.isAnswer { failure = other }
  }

  private func connect(_ now: ContinuousClock.Instant) {
    switch PQconnectPoll(handle) {
    case PGRES_POLLING_READING: needsWriting = false
    case PGRES_POLLING_WRITING: needsWriting = true
    case PGRES_POLLING_OK:
      guard PQsetnonblocking(handle, 1) == 0, PQsendQuery(handle, ServerPromises.sql) == 1 else {
        return fail(now)
      }
      stage = .asking
      needsWriting = PQflush(handle) == 1
    default: fail(now)
    }
  }

  private func ask(_ now: ContinuousClock.Instant) {
    guard PQconsumeInput(handle) == 1 else { return fail(now) }
    needsWriting = PQflush(handle) == 1
    while PQisBusy(handle) == 0 {
      guard let pointer = PQgetResult(handle) else { return judge(now) }
      let result = ServerResult(pointer)
      if PQresultStatus(pointer) == PGRES_TUPLES_OK { answer = Rows(result) }
    }
  }

  private func judge(_ now: ContinuousClock.Instant) {
    let server: ServerPromises
    do {
      guard let answer, let handle else { return fail(now) }
      server = try ServerPromises(answer)
      if let refusal = durability.refusal(of: server, newest: newest()) { return refuse(refusal, now) }
      if purpose == .commit, let refusal = durability.refusalToCommit(server) {
        return refuse(refusal, now, isAboutStandby: true)
      }
      self.handle = nil
      end(.success(Connection(purpose, handle, timeline: server.timeline)))
    } catch {
      refuse(.inaccessible("its server does not say what it promises"), now)
    }
  }

  private func end(_ result: Result<Connection, OpeningFailure>) {
    if let handle { PQfinish(handle) }
    handle = nil
    stage = .done
    self.result = result
  }
}
