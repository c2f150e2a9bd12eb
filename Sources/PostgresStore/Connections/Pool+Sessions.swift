extension Pool {
  func advanceSessions(_ now: ContinuousClock.Instant) {
    for (number, session) in sessions {
      switch session.opening?.result {
      case .success(let connection)?:
        if let opening = session.opening { note(connection, of: opening) }
        (session.opening, session.connection) = (nil, connection)
        session.tell(nil)
      case .failure(let failure)?:
        session.opening = nil
        session.tell(PostgresFault(state: nil, message: failure.error.description, mayHaveRun: false))
        endSession(number, now)
      case nil: break
      }
      session.send()
      if session.connection?.isBroken == true { endSession(number, now) }
    }
  }

  func endSession(_ number: Int, _ now: ContinuousClock.Instant) {
    var outcome = Outcome()
    sessions.removeValue(forKey: number)?.end(now, &outcome)
    deliver(&outcome, from: .session)
  }
}
