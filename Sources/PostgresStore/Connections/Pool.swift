import DocumentStore
import Foundation

/// All connections. Belongs to the thread of `Loop`, which hands it whatever happens.
final class Pool {
  /// How often time limits are looked at while something is under way.
  private static let tick: Int32 = 20

  /// Asks for the addresses of all hosts elsewhere, as that may block; they come as `Order.named`.
  private let lookUp: @Sendable (Int) -> Void
  let settings: ConnectionSettings
  let durability: Durability
  let limits: ConnectionLimits
  let metrics: PoolMetrics
  let streams: NoticeStreams

  let commits: ConnectionGroup
  let reads: ConnectionGroup
  let polls: ConnectionGroup
  let notices: ConnectionGroup
  var groups: [ConnectionGroup] { [commits, reads, polls, notices] }
  var sessions: [Int: SessionConnection] = [:]

  /// Nil as soon as the start was answered.
  var tellStart: (@Sendable (StoreOpeningError?) -> Void)?
  var commitsLackStandby = false
  var channels: Set<String> = []
  var unsentChannels: Set<String> = []
  var nextNotice: ContinuousClock.Instant?
  /// Whether connections are made at all.
  private(set) var isStarted = false
  private var newestTimeline: UInt32?
  /// The server that was taken last: asked first, so that no opening waits for one that does not answer.
  private var lastCandidate: HostCandidate?
  private var openingCount = 0
  private var tellClosed: [@Sendable () -> Void] = []
  private(set) var isFinished = false

  /// The sockets' owners, in the order of `sockets()`.
  private var watchedConnections: [Connection] = []
  private var watchedAttempts: [ConnectionAttempt] = []

  init(
    _ settings: ConnectionSettings, _ durability: Durability, _ limits: ConnectionLimits, _ metrics: PoolMetrics,
    _ streams: NoticeStreams, lookUp: @escaping @Sendable (Int) -> Void
  ) {
    (self.settings, self.durability, self.limits) = (settings, durability, limits)
    (self.metrics, self.streams, self.lookUp) = (metrics, streams, lookUp)
    commits = ConnectionGroup(.commit, limits)
    reads = ConnectionGroup(.read, limits)
    polls = ConnectionGroup(.poll, limits)
    notices = ConnectionGroup(.notices, limits)
  }

  var isClosing: Bool { !tellClosed.isEmpty }

  /// Milliseconds to wait for sockets. Negative: as long as nothing happens.
  var patience: Int32 {
    let isIdle = groups.allSatisfy { $0.isIdle && $0.openings.isEmpty && !$0.open.isEmpty } && sessions.isEmpty
    return isIdle && unsentChannels.isEmpty && !isClosing || !isStarted ? -1 : Self.tick
  }

  func sockets() -> [pollfd] {
    watchedConnections = groups.flatMap(\.open) + sessions.values.compactMap(\.connection)
    watchedAttempts = allOpenings.flatMap(\.attempts).filter { $0.awaited != nil }
    return watchedConnections.map(\.awaited) + watchedAttempts.compactMap(\.awaited)
  }

  /// - Parameters:
  ///   - sockets: those of the last `sockets()`, with what they are ready for.
  ///   - unsent: channels to notify.
  func turn(_ sockets: [pollfd], _ orders: [Order], _ unsent: Set<String>) {
    let now = ContinuousClock.now
    var outcome = Outcome()
    for (connection, socket) in zip(watchedConnections, sockets) where socket.revents != 0 {
      connection.receive(&outcome)
      deliver(&outcome, from: connection.purpose)
    }
    for (attempt, socket) in zip(watchedAttempts, sockets.dropFirst(watchedConnections.count))
    where socket.revents != 0 {
      attempt.advance()
    }
    for opening in allOpenings { opening.proceed(now) }
    for order in orders { take(order, now) }
    unsentChannels.formUnion(unsent)
    advance(now)
    if isClosing, groups.allSatisfy(\.isIdle) { finish(now) }
  }

  private func take(_ order: Order, _ now: ContinuousClock.Instant) {
    switch order {
    case .start(let tell): (tellStart, isStarted) = (tell, true)
    case .call where isClosing, .openSession where isClosing: order.refuse()
    case .call(let call, let purpose): enqueue(call, purpose)
    case .named(let number, let candidates): begin(number, candidates, now)
    case .openSession(let number, let tell): sessions[number] = SessionConnection(makeOpening(.session, now), tell)
    case .sessionCall(let number, let call):
      if let session = sessions[number] { session.waiting.append(call) } else { order.refuse() }
    case .endSession(let number): endSession(number, now)
    case .listen(let channel): listen(channel, now)
    case .close(let tell):
      tellClosed.append(tell)
      for number in sessions.keys { endSession(number, now) }
    }
  }

  private var allOpenings: [Opening] { groups.flatMap(\.openings) + sessions.values.compactMap(\.opening) }

  private func enqueue(_ call: Call, _ purpose: Purpose) {
    let waiting = groups.reduce((count: 0, size: 0)) { ($0.count + $1.waiting.count, $0.size + $1.waiting.size) }
    // One call that is larger than the limit has to be possible.
    let isFull =
      waiting.count >= limits.waiting || waiting.count > 0 && waiting.size + call.size > limits.waitingSize
    guard !isFull else { return call.answer(.failure(.tooManyWait)) }
    group(purpose)?.waiting.append(call)
  }

  func group(_ purpose: Purpose) -> ConnectionGroup? { groups.first { $0.purpose == purpose } }

  func makeOpening(_ purpose: Purpose, _ now: ContinuousClock.Instant) -> Opening {
    openingCount += 1
    let opening = Opening(openingCount, purpose, settings, durability, limits, now: now) { [unowned self] in
      newestTimeline
    }
    if settings.address.hosts.allSatisfy({ $0.isSocket || $0.isNumeric }) {
      opening.begin(HostCandidate.ordered(HostCandidate.all(settings.address.hosts), first: lastCandidate), now)
    } else {
      lookUp(opening.number)
    }
    return opening
  }

  private func begin(_ number: Int, _ candidates: [HostCandidate], _ now: ContinuousClock.Instant) {
    let ordered = HostCandidate.ordered(candidates, first: lastCandidate)
    allOpenings.first { $0.number == number }?.begin(ordered, now)
  }

  /// An opening has made a connection.
  func note(_ connection: Connection, of opening: Opening) {
    lastCandidate = opening.taken
    noteTimeline(connection.timeline)
  }

  /// A server with a newer history was promoted: whatever an older one answers is stale.
  private func noteTimeline(_ timeline: UInt32?) {
    guard let timeline, timeline > newestTimeline ?? 0 else { return }
    newestTimeline = timeline
    for connection in groups.flatMap(\.open) + sessions.values.compactMap(\.connection) {
      if let other = connection.timeline, other < timeline { connection.fail() }
    }
  }

  /// Answers calls. Those that are to be sent again wait before all others.
  func deliver(_ outcome: inout Outcome, from purpose: Purpose) {
    group(purpose)?.waiting.putBack(outcome.again)
    for (call, result) in outcome.answers {
      if let fault = result.fault { metrics.note(fault) }
      call.answer(result)
    }
    for channel in outcome.channels { streams.emit(channel) }
    outcome = Outcome()
  }

  private func finish(_ now: ContinuousClock.Instant) {
    var outcome = Outcome()
    for group in groups {
      group.close(now, &outcome)
      deliver(&outcome, from: group.purpose)
    }
    tellStart?(.inaccessible("its connections are closed"))
    tellStart = nil
    metrics.note(open: [:], waiting: 0)
    streams.close()
    for tell in tellClosed { tell() }
    isFinished = true
  }
}
