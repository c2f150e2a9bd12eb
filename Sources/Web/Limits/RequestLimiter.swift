import Remedi
import Synchronization

/// Counts what everybody asks for, and refuses what is too much of it.
final class RequestLimiter: Sendable {
  private struct Streams {
    var count = 0
    var byAccount: [String: Int] = [:]
  }

  private let clients: RateTable<ClientKey>?
  private let accounts: RateTable<String>?
  private let work: Turnstile<AccountTurns>?
  private let streams = Mutex(Streams())
  private let limits: ServerLimits
  private let counters: LimitCounters

  init(
    limits: ServerLimits, counters: LimitCounters,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    clients = limits.clientRate.map { RateTable(rate: $0, remembered: limits.remembered, now: now) }
    accounts = limits.accountRate.map { RateTable(rate: $0, remembered: limits.remembered, now: now) }
    work = limits.workOfOneAccount.map {
      Turnstile(AccountTurns(atOnce: $0, mostWaiting: limits.waitingOfOneAccount))
    }
    (self.limits, self.counters) = (limits, counters)
  }

  /// Counts a request of a client.
  /// - Throws: `RemediError` `rateLimited`
  func count(_ client: ClientKey) throws(RemediError) {
    guard let seconds = clients?.take(client) else { return }
    counters.limited(by: .client)
    throw Self.tooMany("There are too many requests from your network.", seconds)
  }

  /// Counts a request of somebody who is signed in.
  /// - Throws: `RemediError` `rateLimited`
  func count(account: String) throws(RemediError) {
    guard let seconds = accounts?.take(account) else { return }
    counters.limited(by: .account)
    throw Self.tooMany("There are too many requests from this account.", seconds)
  }

  /// A place among the requests of an account that are worked on, until it is let go; nil where nobody counts them. Waits
  /// for one a moment.
  /// - Throws: `RemediError` `rateLimited`; `CancellationError`.
  func workPlace(account: String) async throws -> WorkPlace? {
    guard let work else { return nil }
    let patience = Turnstile<AccountTurns>.Patience(
      wait: { [time = limits.workPatience] in try await Task.sleep(for: time) }, refusal: AccountTurns.refusal)
    do {
      let turn = try await work.enter(as: account, patience: patience)
      return WorkPlace { work.leave(turn) }
    } catch let error as RemediError {
      counters.limited(by: .workOfOneAccount)
      throw error
    }
  }

  /// A place for a stream of events, until it is let go.
  /// - Throws: `RemediError` `rateLimited` where the account has as many as one may have, `storageUnavailable` where the
  ///   server has as many as it can serve.
  func seat(account: String) throws(RemediError) -> EventStreamSeat {
    let met = streams.withLock { streams -> LimitCounters.Limit? in
      // First the own share: who has used it up is told so, however full the server is.
      if let most = limits.eventStreamsOfOneAccount, streams.byAccount[account, default: 0] >= most {
        return .eventStreamsOfOneAccount
      }
      if streams.count >= limits.eventStreams { return .eventStreams }
      streams.count += 1
      streams.byAccount[account, default: 0] += 1
      counters.eventStreamsOpen.set(streams.count)
      return nil
    }
    if let met {
      counters.limited(by: met)
      throw met == .eventStreams ? Self.full : Self.tooMany("This account has too many open streams.", 30)
    }
    return EventStreamSeat { [self] in leave(account) }
  }

  private func leave(_ account: String) {
    streams.withLock { streams in
      streams.count -= 1
      if let count = streams.byAccount[account] { streams.byAccount[account] = count > 1 ? count - 1 : nil }
      counters.eventStreamsOpen.set(streams.count)
    }
  }

  /// That a limit was met which is no matter of rates.
  func note(_ limit: LimitCounters.Limit) { counters.limited(by: limit) }

  private static let full = RemediError(
    .storageUnavailable, "The server has too many open streams. Try again in a moment.", retryAfter: 30)

  private static func tooMany(_ sentence: String, _ seconds: Int) -> RemediError {
    RemediError(.rateLimited, "\(sentence) Try again in a moment.", retryAfter: seconds)
  }
}

/// A place for a stream of events; it is free again when nobody holds this any more.
final class EventStreamSeat: Sendable {
  /// That of the stream which is being answered, for whoever makes its body. Nil where nobody's streams are counted.
  @TaskLocal static var current: EventStreamSeat?

  private let atEnd: @Sendable () -> Void

  fileprivate init(atEnd: @escaping @Sendable () -> Void) { self.atEnd = atEnd }

  deinit { atEnd() }
}
