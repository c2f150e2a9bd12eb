import CPostgres
import Foundation

/// An open connection and the calls that were sent by it. Belongs to the thread of `Loop`.
///
/// All but a session's run in pipeline mode. Calls that are sent together form one transaction that ends at their
/// synchronization point, and are answered after it: only then it is durable.
final class Connection {
  /// What the server answers next.
  enum Expected {
    case preparation(Call)
    case call(Call)
    case synchronization
  }

  let purpose: Purpose
  let handle: OpaquePointer
  /// The history of the server's log. Nil if it is unknown.
  let timeline: UInt32?

  var expected = ArraySlice<Expected>()
  /// Answered, but not yet durable.
  var finished: [(call: Call, result: Result<Rows, PostgresFault>)] = []
  /// The answer of the expected statement so far, until libpq says that it is complete.
  var current: Result<Rows, PostgresFault>?
  /// Why the next call's statement could not be prepared.
  var preparationFault: PostgresFault?
  var isCopying = false
  private(set) var isBroken = false
  /// The calls that were not answered.
  private(set) var load = 0
  /// The calls after the last synchronization point.
  private(set) var together = 0

  private var names: [Statement: String] = [:]
  private var nameCount = 0
  private let notice = StandbyNotice()

  /// - Parameter handle: a connection that works, with non-blocking sending. Is closed by `close()`.
  init(_ purpose: Purpose, _ handle: OpaquePointer, timeline: UInt32?) {
    (self.purpose, self.handle, self.timeline) = (purpose, handle, timeline)
    PQsetErrorVerbosity(handle, PQERRORS_TERSE)
    notice.attach(to: handle)
    isBroken = purpose != .session && PQenterPipelineMode(handle) != 1
  }

  private var hasUnsent = false

  /// The socket and what it has to be ready for.
  var awaited: pollfd {
    pollfd(fd: PQsocket(handle), events: Int16(hasUnsent ? POLLIN | POLLOUT : POLLIN), revents: 0)
  }

  /// - Returns: whether the call was taken.
  func send(_ call: Call) -> Bool {
    guard !isBroken else { return false }
    guard dispatch(call) else {
      isBroken = true
      return false
    }
    expected.append(.call(call))
    load += 1
    together += 1
    return true
  }

  private func dispatch(_ call: Call) -> Bool {
    switch call.work {
    case .script(let sql): PQsendQuery(handle, sql) == 1
    case .statement(let statement, let parameters) where purpose == .session:
      parameters.withPointers { PQsendQueryParams(handle, statement.sql, $0, nil, $1, $2, $3, 0) } == 1
    case .statement(let statement, let parameters):
      name(of: statement, for: call).map { name in
        parameters.withPointers { PQsendQueryPrepared(handle, name, $0, $1, $2, $3, 0) } == 1
      } ?? false
    }
  }

  private func name(of statement: Statement, for call: Call) -> String? {
    if let name = names[statement] { return name }
    nameCount += 1
    let name = "s\(nameCount)"
    guard PQsendPrepare(handle, name, statement.sql, 0, nil) == 1 else { return nil }
    names[statement] = name
    expected.append(.preparation(call))
    return name
  }

  /// The statement has to be prepared once more.
  func forget(_ call: Call) {
    if case .statement(let statement, _) = call.work { names[statement] = nil }
  }

  /// Ends the calls that are sent together, and sends what libpq keeps.
  func flush() {
    guard !isBroken, together > 0 || hasUnsent else { return }
    if together > 0, purpose != .session {
      guard PQpipelineSync(handle) == 1 else { return isBroken = true }
      expected.append(.synchronization)
    }
    together = 0
    let left = PQflush(handle)
    hasUnsent = left == 1
    isBroken = left < 0
  }

  /// Reads what has come.
  func receive(_ outcome: inout Outcome) {
    repeat {
      if PQconsumeInput(handle) != 1 { isBroken = true }
      readAnswers(&outcome)
    } while !isBroken && DecryptedBytes.wait(in: handle)
    while let notification = PQnotifies(handle) {
      outcome.channels.append(String(cString: notification.pointee.relname))
      PQfreemem(notification)
    }
    if PQstatus(handle) == CONNECTION_BAD { isBroken = true }
  }

  func finish(_ call: Call, _ result: Result<Rows, PostgresFault>, _ outcome: inout Outcome) {
    load -= 1
    outcome.answers.append((call, notice.take() ? .failure(.standbyNotAwaited) : result))
  }

  func sendAgain(_ call: Call, _ outcome: inout Outcome) {
    load -= 1
    outcome.again.append(call)
  }

  func fail() { isBroken = true }

  /// Whether a call on this connection got no answer in time.
  func hasLateCall(_ now: ContinuousClock.Instant) -> Bool {
    expected.contains { if case .call(let call) = $0 { call.isLate(now) } else { false } }
  }

  /// Closes a connection by which nothing was sent.
  func abandon() { PQfinish(handle) }

  /// Closes the connection and says what becomes of its calls.
  func close(_ now: ContinuousClock.Instant, _ outcome: inout Outcome) {
    PQfinish(handle)
    for (call, result) in finished {
      switch result {
      case .success where purpose.isRepeatable: outcome.answers.append((call, result))
      case .success: outcome.answers.append((call, .failure(.connectionLost)))
      case .failure(let fault): lose(call, fault, now, &outcome)
      }
    }
    for case .call(let call) in expected {
      lose(call, current?.fault ?? .connectionLost, now, &outcome)
      current = nil
    }
    (finished, expected, load) = ([], [], 0)
  }

  private func lose(
    _ call: Call, _ fault: PostgresFault, _ now: ContinuousClock.Instant, _ outcome: inout Outcome
  ) {
    if fault == .sentAgain {
      outcome.again.append(call)
    } else if !fault.mayHaveRun {
      outcome.answers.append((call, .failure(fault)))
    } else if call.isLate(now) {
      outcome.answers.append((call, .failure(.noAnswer)))
    } else if purpose.isRepeatable, let call = call.repeated() {
      outcome.again.append(call)
    } else {
      outcome.answers.append((call, .failure(fault)))
    }
  }
}
