import DocumentStore

extension Pool {
  /// Sends, opens and closes whatever the last events made possible.
  func advance(_ now: ContinuousClock.Instant) {
    var outcome = Outcome()
    for group in groups {
      group.checkTime(now, &outcome)
      deliver(&outcome, from: group.purpose)
      takeOpened(group, now)
    }
    advanceSessions(now)
    sendNotices(now)
    for group in groups {
      group.send(now, note: metrics.note(wait:))
      group.closeBroken(now, &outcome)
      deliver(&outcome, from: group.purpose)
      guard isStarted, !isClosing || !group.waiting.isEmpty else { continue }
      for _ in 0..<group.missing(now) { group.openings.append(makeOpening(group.purpose, now)) }
    }
    report()
  }

  private func takeOpened(_ group: ConnectionGroup, _ now: ContinuousClock.Instant) {
    for opening in group.openings {
      switch opening.result {
      case nil: continue
      case .success(let connection)?:
        note(connection, of: opening)
        metrics.note(obstacle: nil)
        if group.broken > 0 {
          group.broken -= 1
          metrics.noteReconnect()
        }
        group.opened(connection)
        if group.purpose == .notices { hearAll(now) }
        if group.purpose == .commit { commitsLackStandby = false }
      case .failure(let failure)?:
        metrics.note(obstacle: failure.error.description)
        group.couldNotOpen(now)
        if failure.isAboutStandby { commitsLackStandby = true } else { answerStart(failure.error) }
      }
    }
    group.openings.removeAll { $0.result != nil }
    let isComplete = groups.allSatisfy { !$0.open.isEmpty || $0.purpose == .commit && commitsLackStandby }
    if isComplete { answerStart(nil) }
  }

  private func answerStart(_ error: StoreOpeningError?) {
    tellStart?(error)
    tellStart = nil
  }

  private func report() {
    var open = Dictionary(uniqueKeysWithValues: groups.map { ($0.purpose.rawValue, $0.open.count) })
    open[Purpose.session.rawValue] = sessions.values.count { $0.connection != nil }
    metrics.note(open: open, waiting: groups.reduce(0) { $0 + $1.waiting.count })
  }
}
