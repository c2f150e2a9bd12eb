import FeatureKit
import Record
import Remedi

/// What a ``DispatchLine`` holds: messages that this process took, and what it is doing with them.
struct LineState: Sendable {
  /// The next thing to do. Each is done beside the others.
  enum Work: Sendable {
    /// Find out where messages go.
    case look([Dispatch])
    /// Post a message.
    case hand(Posting)
    /// Write what became of messages.
    case note
  }

  /// The most messages in memory. Others wait in the store until they are due again.
  static let capacity = 20_000
  /// The most posts at once.
  static let mostPosts = 256
  /// The most messages whose devices are read at once.
  private static let looked = 100
  /// The longest, in seconds, that messages wait in memory for a host that asked to be left alone.
  private static let patience = 5

  /// Whether anything is posted.
  var isOpen = false
  var gateways: [Channel: any Gateway] = [:]
  /// The ids of all messages that are here, until all is written of them.
  private(set) var held: Set<String> = []
  private var waiting = LaneQueue<Dispatch> { $0 }
  private var ready: [String: LaneQueue<Posting>] = [:]
  private var paces: [String: HostPace] = [:]
  private var posting: [String: HostPosts] = [:]
  private let rate: Int
  private(set) var notes: [DispatchNote] = []
  private var posts = 0
  private var isLooking = false
  private var isNoting = false

  /// - Parameter rate: posts a second and host.
  init(rate: Int) { self.rate = rate }

  var room: Int { max(0, Self.capacity - held.count) }

  /// Adds messages. One that is here already, or for which there is no room, is left to the store.
  mutating func add(_ dispatches: [Dispatch]) {
    for dispatch in dispatches where room > 0 && held.insert(dispatch.id).inserted { waiting.add(dispatch) }
  }

  /// The next thing to do. Nil if nothing can be done now.
  /// - Parameter isPosting: whether messages are posted now, beside the writing of notes.
  mutating func next(at now: Instant, posts isPosting: Bool = true) -> Work? {
    guard isOpen else { return nil }
    if !isNoting, !notes.isEmpty {
      isNoting = true
      return .note
    }
    guard isPosting else { return nil }
    if !isLooking, let looked = nextLooked() {
      isLooking = true
      return .look(looked)
    }
    guard posts < Self.mostPosts, let posting = nextPosting(at: now) else { return nil }
    posts += 1
    self.posting[posting.host, default: HostPosts()].begin()
    return .hand(posting)
  }

  private mutating func nextLooked() -> [Dispatch]? {
    var dispatches: [Dispatch] = []
    while dispatches.count < Self.looked, let dispatch = waiting.next() { dispatches.append(dispatch) }
    return dispatches.isEmpty ? nil : dispatches
  }

  /// The next message for a host that may be posted to.
  private mutating func nextPosting(at now: Instant) -> Posting? {
    let hosts = ready.compactMap { host, queue in queue.first.map { (host, $0.dispatch) } }.sorted {
      ($0.1.lane.rank, $0.1.beganAt, $0.0) < ($1.1.lane.rank, $1.1.beganAt, $1.0)
    }
    for (host, _) in hosts {
      while let first = ready[host]?.first, !first.dispatch.isHeld(at: now) {
        forget(ready[host]?.next().map { [$0.dispatch] } ?? [])
      }
      guard ready[host]?.first != nil, posting[host]?.hasRoom ?? true,
        paces[host, default: HostPace(rate, at: now)].take(at: now)
      else { continue }
      if let posting = ready[host]?.next() { return posting }
    }
    return nil
  }
}

extension LineState {
  /// Puts messages in line for their hosts. Those of devices that do not exist are over; those of a host that is busy for
  /// long go back to the store.
  mutating func looked(_ found: [(Dispatch, Device?)], at now: Instant) {
    isLooking = false
    for (dispatch, device) in found {
      guard let device else {
        note(.drop(dispatch))
        continue
      }
      let posting = Posting(dispatch, to: device)
      if paces[posting.host]?.isBusy(beyond: Self.patience, at: now) == true {
        putOff(posting, at: now)
      } else {
        ready[posting.host, default: LaneQueue(by: \.dispatch)].add(posting)
      }
    }
  }

  /// Forgets messages whose devices could not be read: they are due again soon.
  mutating func failedToLook(_ dispatches: [Dispatch]) {
    isLooking = false
    forget(dispatches)
  }

  /// Ends a post.
  /// - Parameter note: nil if nothing is known of it: the message is due again soon.
  mutating func posted(_ posting: Posting, _ note: DispatchNote?) {
    posts -= 1
    self.posting[posting.host]?.end()
    if let note { self.note(note) } else { held.remove(posting.dispatch.id) }
  }

  /// Records whether a host answered a post.
  mutating func heard(from host: String, _ isAnswer: Bool, at now: Instant) {
    posting[host, default: HostPosts()].heard(isAnswer, at: now)
  }

  /// Leaves a host alone, for what it said.
  mutating func complained(_ host: String, for seconds: Int?, at now: Instant) {
    paces[host, default: HostPace(rate, at: now)].complain(for: seconds, at: now)
    guard paces[host]?.isBusy(beyond: Self.patience, at: now) == true else { return }
    for posting in ready.removeValue(forKey: host)?.all ?? [] { putOff(posting, at: now) }
  }

  /// What is to be written of an attempt. Nil for nothing.
  func note(of attempt: DispatchAttempt, _ posting: Posting, at now: Instant) -> DispatchNote? {
    let dispatch = posting.dispatch
    switch (attempt.outcome, attempt.device) {
    case (.accepted, _): return .accepted(dispatch, at: now)
    case (.withdrawn, _): return nil
    case (.deferred, _), (.absent, _):
      return RetryRule.next(dispatch, at: now).map { .retry(dispatch, at: $0) } ?? .drop(dispatch)
    case (.busy, _): return waiting(posting, at: now)
    case (.gone, let device?), (.signedOut, let device?): return .remove(device, dispatch)
    case (.refused, let device?): return .refuse(device, dispatch, at: now)
    default: return .drop(dispatch)
    }
  }

  /// A message for a host that is busy waits for it, unless it is pointless by then.
  private func waiting(_ posting: Posting, at now: Instant) -> DispatchNote {
    let end = RetryRule.after(paces[posting.host]?.busyUntil ?? now, posting.dispatch, at: now)
    return end.map { .putOff(posting.dispatch, until: $0) } ?? .drop(posting.dispatch)
  }

  private mutating func putOff(_ posting: Posting, at now: Instant) { note(waiting(posting, at: now)) }

  private mutating func note(_ note: DispatchNote) { notes.append(note) }

  /// Ends the writing of notes.
  /// - Parameter written: how many, from the first.
  mutating func noted(_ written: Int) {
    isNoting = false
    for note in notes.prefix(written) { held.remove(note.dispatch.id) }
    notes.removeFirst(written)
  }

  /// Forgets messages that are about to become due again, so that only the process that takes them posts them.
  mutating func forgetLapsed(at now: Instant) {
    forget(waiting.remove { !$0.isHeld(at: now) })
    for host in ready.keys {
      forget(ready[host]?.remove { !$0.isHeld(at: now) }.map(\.dispatch) ?? [])
      if ready[host]?.isEmpty == true { ready[host] = nil }
    }
    for host in paces.keys where ready[host] == nil && paces[host]?.isWhole(at: now) == true { paces[host] = nil }
    posting = posting.filter { !$0.value.isOver(at: now) }
  }

  private mutating func forget(_ dispatches: [Dispatch]) { for dispatch in dispatches { held.remove(dispatch.id) } }
}
