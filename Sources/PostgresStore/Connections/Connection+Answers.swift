import CPostgres

extension Connection {
  /// Takes the answers that are complete.
  func readAnswers(_ outcome: inout Outcome) {
    // libpq returns nil once after each statement, and for ever when it expects nothing.
    var nils = 0
    while !expected.isEmpty, nils < 2, !isCopying, PQisBusy(handle) == 0 {
      guard let pointer = PQgetResult(handle) else {
        nils += 1
        completeStatement(&outcome)
        continue
      }
      nils = 0
      take(ServerResult(pointer), &outcome)
    }
  }

  private func take(_ result: ServerResult, _ outcome: inout Outcome) {
    switch PQresultStatus(result.pointer) {
    case PGRES_TUPLES_OK, PGRES_COMMAND_OK, PGRES_EMPTY_QUERY:
      if current?.fault == nil { current = .success(Rows(result)) }
    case PGRES_PIPELINE_SYNC: synchronized(&outcome)
    case PGRES_PIPELINE_ABORTED: current = current ?? .failure(.sentAgain)
    case PGRES_COPY_IN, PGRES_COPY_OUT, PGRES_COPY_BOTH:
      // Nothing here copies, and until the copy ended libpq would answer the same for ever.
      isCopying = true
      fail()
    default:
      let fault = PostgresFault(answer: result.pointer)
      if case .synchronization? = expected.first {
        // The transaction failed at its end, so all that were sent together did.
        finished = finished.map { ($0.call, .failure($0.result.fault ?? fault)) }
      } else {
        current = .failure(current?.fault ?? fault)
      }
    }
  }

  /// The first of the expected statements has all its answers.
  private func completeStatement(_ outcome: inout Outcome) {
    guard let result = current, let first = expected.first else { return }
    // The connection is broken: `close` answers the calls that wait.
    if case .failure(let fault) = result, fault.state == nil, fault != .sentAgain { return fail() }
    switch first {
    case .preparation(let call):
      if let fault = result.fault {
        forget(call)
        if fault != .sentAgain { preparationFault = fault }
      }
    case .call(let call):
      let result = preparationFault.map { .failure($0) } ?? result
      preparationFault = nil
      if purpose != .session, Self.isAboutPreparation(result.fault), let again = call.repeated() {
        forget(call)
        finished.append((again, .failure(.sentAgain)))
      } else if purpose == .session {
        finish(call, result, &outcome)
      } else {
        finished.append((call, result))
      }
    case .synchronization: return
    }
    current = nil
    expected.removeFirst()
  }

  private func synchronized(_ outcome: inout Outcome) {
    guard case .synchronization? = expected.first else { return fail() }
    expected.removeFirst()
    for (call, result) in finished {
      if result.fault == .sentAgain { sendAgain(call, &outcome) } else { finish(call, result, &outcome) }
    }
    finished = []
  }

  /// Whether the server forgot a prepared statement, or cannot use it any more since the schema changed.
  private static func isAboutPreparation(_ fault: PostgresFault?) -> Bool {
    fault?.state == "26000" || fault?.state == "0A000"
  }
}
