extension Pool {
  private static let notification = Statement("SELECT pg_notify($1, '')")

  func listen(_ channel: String, _ now: ContinuousClock.Instant) {
    guard channels.insert(channel).inserted, !notices.open.isEmpty else { return }
    hear(channel, now)
  }

  /// After a connection was made: the server knows nothing of what the last one heard.
  func hearAll(_ now: ContinuousClock.Instant) {
    for channel in channels { hear(channel, now) }
  }

  private func hear(_ channel: String, _ now: ContinuousClock.Instant) {
    let name = "\"" + channel.replacing("\"", with: "\"\"") + "\""
    enqueueNotice(Statement("LISTEN \(name)"), [], now) { [streams] result in
      // Earlier notices are lost, so every listener looks once. After a fault the connection is opened again; until then
      // the listeners poll.
      if case .success = result { streams.emit(channel) }
    }
  }

  /// At most one notification in a while, as each wakes every server.
  func sendNotices(_ now: ContinuousClock.Instant) {
    guard !unsentChannels.isEmpty, !notices.open.isEmpty, notices.isIdle, nextNotice.map({ now >= $0 }) ?? true else {
      return
    }
    for channel in unsentChannels { enqueueNotice(Self.notification, [.text(channel)], now) { _ in } }
    unsentChannels = []
    nextNotice = now + limits.betweenNotices
  }

  private func enqueueNotice(
    _ statement: Statement, _ parameters: [Parameter], _ now: ContinuousClock.Instant,
    answer: @escaping @Sendable (Result<Rows, PostgresFault>) -> Void
  ) {
    switch Result(catching: { () throws(PostgresFault) in try EncodedParameters(parameters) }) {
    case .success(let parameters):
      notices.waiting.append(Call(.statement(statement, parameters), begun: now, limits: limits, answer: answer))
    case .failure(let fault): answer(.failure(fault))
    }
  }
}
