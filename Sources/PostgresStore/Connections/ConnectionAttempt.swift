import CPostgres
import DocumentStore
import Foundation

/// The way to a connection at one address, until its server promises what it has to. Belongs to the thread of `Loop`.
final class ConnectionAttempt {
  private enum Stage { case connecting, asking, done }

  let candidate: HostCandidate
  private let purpose: Purpose
  private let durability: Durability
  /// The newest history of the log that was seen.
  private let newest: () -> UInt32?
  private let lateAt: ContinuousClock.Instant

  private var stage = Stage.connecting
  private var handle: OpaquePointer?
  private var needsWriting = true
  private var answer: Rows?
  /// Nil until it is over.
  private(set) var result: Result<Connection, OpeningFailure>?

  /// Begins to connect.
  /// - Parameter lateAt: when the address is given up.
  init(
    _ candidate: HostCandidate, _ purpose: Purpose, _ settings: ConnectionSettings, _ durability: Durability,
    lateAt: ContinuousClock.Instant, newest: @escaping () -> UInt32?
  ) {
    (self.candidate, self.purpose, self.durability) = (candidate, purpose, durability)
    (self.lateAt, self.newest) = (lateAt, newest)
    handle = settings.start(candidate, purpose)
    if let handle, PQstatus(handle) != CONNECTION_BAD {
      // A code is the same in every language, and tells no values.
      PQsetErrorVerbosity(handle, PQERRORS_SQLSTATE)
      PQsetNoticeReceiver(handle, { _, _ in }, nil)
    } else {
      fail()
    }
  }

  /// The socket and what it has to be ready for. Nil if nothing is awaited from it.
  var awaited: pollfd? {
    guard let handle, stage != .done else { return nil }
    var events = needsWriting ? POLLOUT : POLLIN
    if stage == .asking { events |= POLLIN }
    return pollfd(fd: PQsocket(handle), events: Int16(events), revents: 0)
  }

  /// The socket is ready.
  func advance() {
    switch stage {
    case .connecting: connect()
    case .asking: ask()
    case .done: break
    }
  }

  func check(_ now: ContinuousClock.Instant) {
    if stage != .done, now >= lateAt { end(.failure(.nobody)) }
  }

  /// Gives up, also a connection that nobody has taken yet.
  func cancel() {
    if case .success(let connection)? = result { handle = connection.handle }
    end(.failure(.nobody))
  }

  private func connect() {
    switch PQconnectPoll(handle) {
    case PGRES_POLLING_READING: needsWriting = false
    case PGRES_POLLING_WRITING: needsWriting = true
    case PGRES_POLLING_OK:
      guard PQsetnonblocking(handle, 1) == 0, PQsendQuery(handle, ServerPromises.sql) == 1 else { return fail() }
      stage = .asking
      needsWriting = PQflush(handle) == 1
    default: fail()
    }
  }

  private func ask() {
    guard PQconsumeInput(handle) == 1 else { return fail() }
    needsWriting = PQflush(handle) == 1
    while PQisBusy(handle) == 0 {
      guard let pointer = PQgetResult(handle) else { return judge() }
      let result = ServerResult(pointer)
      if PQresultStatus(pointer) == PGRES_TUPLES_OK { answer = Rows(result) }
    }
  }

  private func judge() {
    do {
      guard let answer, let handle else { return fail() }
      let server = try ServerPromises(answer)
      if let refusal = durability.refusal(of: server, newest: newest()) { return refuse(refusal) }
      if purpose == .commit, let refusal = durability.refusalToCommit(server) {
        return refuse(refusal, isAboutStandby: true)
      }
      self.handle = nil
      end(.success(Connection(purpose, handle, timeline: server.timeline)))
    } catch {
      refuse(.inaccessible("its server does not say what it promises"))
    }
  }

  private func fail() {
    let message = handle.map { String(cString: PQerrorMessage($0)) } ?? ""
    end(.failure(OpeningFailure(message: message, candidate)))
  }

  private func refuse(_ error: StoreOpeningError, isAboutStandby: Bool = false) {
    end(.failure(OpeningFailure(error: error, isAnswer: true, isAboutStandby: isAboutStandby)))
  }

  private func end(_ result: Result<Connection, OpeningFailure>) {
    if let handle { PQfinish(handle) }
    handle = nil
    stage = .done
    self.result = result
  }
}
