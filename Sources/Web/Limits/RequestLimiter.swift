import Remedi
import Synchronization

/// Counts requests and refuses those that exceed the limits.
final class RequestLimiter: Sendable {
  /// Clinics share the event streams, and the accounts of a clinic share the clinic's.
  private typealias StreamSeats = FairSeats<String, String, EventStreamStop>

  private let clients: RateTable<ClientKey>?
  private let accounts: RateTable<String>?
  private let records: RateTable<String>?
  private let work: Turnstile<AccountTurns>?
  private let streams: Mutex<StreamSeats>
  private let limits: ServerLimits
  private let counters: LimitCounters

  init(
    limits: ServerLimits, counters: LimitCounters,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    clients = limits.clientRate.map { RateTable(rate: $0, remembered: limits.remembered, now: now) }
    accounts = limits.accountRate.map { RateTable(rate: $0, remembered: limits.remembered, now: now) }
    records = limits.recordRate.map { RateTable(rate: $0, remembered: limits.remembered, now: now) }
    work = limits.workOfOneAccount.map {
      Turnstile(AccountTurns(atOnce: $0, mostWaiting: limits.waitingOfOneAccount))
    }
    streams = Mutex(StreamSeats(limits.eventStreams, ofOne: limits.eventStreamsOfOneAccount))
    (self.limits, self.counters) = (limits, counters)
  }

  /// Counts a request of a client.
  /// - Throws: `RemediError` `rateLimited`
  func count(_ client: ClientKey) throws(RemediError) {
    guard let seconds = clients?.take(client) else { return }
    counters.limited(by: .client)
    throw Self.tooMany("There are too many requests from your network.", seconds)
  }

  /// Counts a request of a signed-in account.
  /// - Throws: `RemediError` `rateLimited`
  func count(account: String) throws(RemediError) {
    guard let seconds = accounts?.take(account) else { return }
    counters.limited(by: .account)
    throw Self.tooMany("There are too many requests from this account.", seconds)
  }

  /// Counts records that a signed-in account sends.
  /// - Throws: `RemediError` `rateLimited`
  func count(_ number: Int, recordsOf account: String) throws(RemediError) {
    guard let seconds = records?.take(account, number) else { return }
    counters.limited(by: .recordsOfOneAccount)
    throw RemediError(
      .rateLimited, "There are too many records from this account. Nothing was recorded. Send them again later.",
      retryAfter: seconds)
  }

  /// Credits back counted records that turned out not to be new.
  func giveBack(_ number: Int, recordsOf account: String) { records?.giveBack(account, number) }

  /// A place among the concurrent requests of an account, held until it is released. Waits briefly for one. Nil if they
  /// are not counted.
  /// - Throws: `RemediError` `rateLimited`; `CancellationError`.
  func workPlace(account: String) async throws -> WorkPlace? {
    guard let work else { return nil }
    let patience = Turnstile<AccountTurns>.Patience(limits.workPatience, refusal: AccountTurns.refusal)
    do {
      let turn = try await work.enter(as: account, patience: patience)
      return WorkPlace { work.leave(turn) }
    } catch let error as RemediError {
      counters.limited(by: .workOfOneAccount)
      throw error
    }
  }

  /// A seat for an event stream, held until it is released. If the server has its maximum, the seat is taken from the
  /// clinic with the most streams, or from an account of the same clinic with more.
  /// - Throws: `RemediError` `rateLimited` if the account has its maximum, `storageUnavailable` if all seats are taken
  ///   by clinics, and accounts of the same clinic, that have no more.
  func seat(account: String, of clinic: String) throws(RemediError) -> EventStreamSeat {
    let stop = EventStreamStop()
    let entrance = streams.withLock { streams in
      defer { counters.eventStreamsOpen.set(streams.count) }
      return streams.enter(stop, of: .init(member: account, group: clinic))
    }
    switch entrance {
    case .enters(let seat): return EventStreamSeat(stop: stop) { [self] in leave(seat) }
    case .entersInPlaceOf(let other, let seat):
      counters.cut(.seat)
      other.ask()
      return EventStreamSeat(stop: stop) { [self] in leave(seat) }
    case .shareIsUsedUp:
      counters.limited(by: .eventStreamsOfOneAccount)
      throw Self.tooMany("This account has too many open streams.", 30)
    case .isFull:
      counters.limited(by: .eventStreams)
      throw Self.full
    }
  }

  private func leave(_ seat: StreamSeats.Seat) {
    streams.withLock { streams in
      streams.leave(seat)
      counters.eventStreamsOpen.set(streams.count)
    }
  }

  /// Counts that a limit other than a rate was reached.
  func note(_ limit: LimitCounters.Limit) { counters.limited(by: limit) }

  private static let full = RemediError(
    .storageUnavailable, "The server has too many open streams. Try again in a moment.", retryAfter: 30)

  private static func tooMany(_ sentence: String, _ seconds: Int) -> RemediError {
    RemediError(.rateLimited, "\(sentence) Try again in a moment.", retryAfter: seconds)
  }
}
