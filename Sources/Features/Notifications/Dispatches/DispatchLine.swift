import FeatureKit
import Logging
import Record
import Remedi
import Synchronization

/// The messages that this process has taken, on their way to the services behind their channels: reminders first, the
/// oldest of a lane first, each host at its pace, at most 256 at once and 128 of a host.
///
/// It keeps nothing that is not in the store. What it loses, because the process ends or there is no room, becomes due
/// again after ``Dispatch/holding`` and is taken by a ``DispatchJob``.
package final class DispatchLine: DispatchSender {
  let record: MedicalRecord
  let logger: Logger
  let metrics = DispatchMetrics()
  /// How long notes are gathered before they are written, and how long a full store is left alone.
  let pauses: (gathering: Duration, store: Duration)
  private struct Held {
    var line: LineState
    var clock: @Sendable () -> Instant = { Instant(milliseconds: 0) }
    /// How many things are being done.
    var running = 0
    var settling: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<Held>
  private let keyNames: @Sendable () -> Set<String>
  private let leap: ClockLeap?

  /// - Parameters:
  ///   - keys: the names of the server's keys that subscriptions may use. They change while the program runs.
  ///   - rate: posts a second and host.
  ///   - leap: nil to trust the clock always.
  package init(
    record: MedicalRecord, keys: @escaping @Sendable () -> Set<String>, rate: Int, logger: Logger,
    pauses: (gathering: Duration, store: Duration) = (.milliseconds(50), .seconds(1)), leap: ClockLeap? = nil
  ) {
    (self.record, keyNames, self.logger, self.pauses, self.leap) = (record, keys, logger, pauses, leap)
    state = Mutex(Held(line: LineState(rate: rate)))
  }

  package var keys: Set<String> { keyNames() }

  package var channels: Set<Channel> { state.withLock { Set($0.line.gateways.keys) } }

  /// How many messages it can still hold.
  var room: Int { state.withLock { $0.line.room } }

  /// The ids of the messages that it holds.
  var ids: Set<String> { state.withLock { $0.line.held } }

  /// Sets the ways out of Remedi. Called once, before anything is posted.
  package func use(_ gateways: Gateways) { state.withLock { $0.line.gateways = gateways.all } }

  /// Begins to post.
  /// - Parameter clock: posts last, so each moment is asked for.
  package func open(by clock: @escaping @Sendable () -> Instant) {
    state.withLock { state in
      state.clock = clock
      state.line.isOpen = true
    }
    work()
  }

  package func post(_ dispatches: [Dispatch]) {
    state.withLock { $0.line.add(dispatches) }
    work()
  }

  /// Goes on with what had to wait.
  func wake(at now: Instant) {
    state.withLock { $0.line.forgetLapsed(at: now) }
    work()
  }

  /// Waits until nothing more can be done now: for tests and for a program that ends.
  package func settle() async {
    await withCheckedContinuation { continuation in
      let isQuiet = state.withLock { state in
        if state.running > 0 { state.settling.append(continuation) }
        return state.running == 0
      }
      if isQuiet { continuation.resume() }
    }
  }

  func gateway(of channel: Channel) -> (any Gateway)? { state.withLock { $0.line.gateways[channel] } }

  var now: Instant { state.withLock { $0.clock }() }

  /// Whether the clock did not leap ahead just now.
  func trusts(_ now: Instant) -> Bool { leap?.look(now) ?? true }

  /// Begins all that can be done now.
  private func work() {
    while let work = next() {
      Task {
        await self.perform(work)
        self.work()
        self.release()
      }
    }
  }

  private func next() -> LineState.Work? {
    // Before it is open it has no clock.
    guard change({ $0.isOpen }) else { return nil }
    let now = now
    let isTrusted = trusts(now)
    return state.withLock { state in
      let work = state.line.next(at: now, posts: isTrusted)
      if work != nil { state.running += 1 }
      return work
    }
  }

  private func perform(_ work: LineState.Work) async {
    switch work {
    case .look(let dispatches): await look(dispatches)
    case .hand(let posting): await hand(posting)
    case .note: await writeNotes()
    }
  }

  /// Called when a thing is done and all that follows from it is begun.
  private func release() {
    let settled = state.withLock { state in
      state.running -= 1
      guard state.running == 0 else { return [CheckedContinuation<Void, Never>]() }
      defer { state.settling = [] }
      return state.settling
    }
    for continuation in settled { continuation.resume() }
  }

  func change<Result: Sendable>(_ change: @Sendable (inout LineState) -> Result) -> Result {
    state.withLock { change(&$0.line) }
  }
}
