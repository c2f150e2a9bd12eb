import DocumentStore
import Remedi
import Synchronization

/// Follows the store's feed once for all open streams of the process, whichever process wrote, and delivers to each
/// stream the changes it listens for. Runs only while there are listeners.
package final class ChangeFollower: Sendable {
  /// The polling and heartbeat intervals.
  package struct Pace: Sendable {
    /// How often the feed is read without a signal from the store, since another process may have written.
    var interval: Duration
    /// The minimum time between two reads, which batches a burst of commits.
    var pause: Duration
    /// How often each mailbox gets a heartbeat.
    var heartbeat: Duration

    package init(
      interval: Duration = .milliseconds(500), pause: Duration = .milliseconds(50), heartbeat: Duration = .seconds(15)
    ) {
      (self.interval, self.pause, self.heartbeat) = (interval, pause, heartbeat)
    }
  }

  private struct Listener {
    weak var mailbox: ChangeMailbox?
    let references: [DocumentPath]
  }

  private struct State {
    var count = 0
    var listeners: [Int: Listener] = [:]
    var byPlace: [DocumentPath: Set<Int>] = [:]
    /// How many listen at documents of a collection.
    var byCollection: [String: Int] = [:]
    /// Reads the current feed position and continues from there. Nil while nobody listens.
    var following: Following?
    /// How often following was started.
    var rounds = 0
  }

  private struct Following {
    let round: Int
    let start: Task<ChangeCursor, any Error>
    let rest: Task<Void, Never>
  }

  private let store: any DocumentStore
  private let collections: CollectionRegistry
  private let pace: Pace
  private let state = Mutex(State())

  init(store: any DocumentStore, collections: CollectionRegistry, pace: Pace = Pace()) {
    (self.store, self.collections) = (store, collections)
    self.pace = pace
  }

  /// The number of listeners.
  var count: Int { state.withLock { $0.listeners.count } }

  /// Whether anybody listens for changes at a document or below it.
  func isFollowed(_ reference: DocumentPath) -> Bool { state.withLock { $0.byPlace[reference] != nil } }

  /// Whether anybody listens for changes at any document of a collection of this name, or below it.
  func isFollowed(anyOf collection: String) -> Bool { state.withLock { $0.byCollection[collection, default: 0] > 0 } }

  /// A mailbox that receives every change at or below the paths that is committed after this returns. The first path is
  /// the patient's.
  func listen(at references: [DocumentPath]) async throws -> ChangeMailbox {
    let (mailbox, start) = state.withLock { state in
      state.count += 1
      let number = state.count
      let mailbox = ChangeMailbox { [weak self] in self?.remove(number) }
      state.listeners[number] = Listener(mailbox: mailbox, references: references)
      for reference in references {
        state.byPlace[reference, default: []].insert(number)
        state.byCollection[reference.collection.name, default: 0] += 1
      }
      if let following = state.following { return (mailbox, following.start) }
      state.rounds += 1
      let following = follow(round: state.rounds)
      state.following = following
      return (mailbox, following.start)
    }
    _ = try await start.value
    return mailbox
  }

  private func remove(_ number: Int) {
    state.withLock { state in
      guard let listener = state.listeners.removeValue(forKey: number) else { return }
      for reference in listener.references {
        state.byCollection[reference.collection.name]? -= 1
        state.byPlace[reference]?.remove(number)
        if state.byPlace[reference]?.isEmpty == true { state.byPlace[reference] = nil }
      }
      guard state.listeners.isEmpty else { return }
      state.following?.rest.cancel()
      state.following = nil
    }
  }

  private func follow(round: Int) -> Following {
    // Detached from any request, even though a request may be the first to listen.
    let start = Task.detached { [store] in try await store.changeCursor() }
    let rest = Task.detached { [weak self, store, pace] in
      do {
        let (questions, asking) = Self.questions(of: store, every: pace.interval)
        defer { asking.cancel() }
        var cursor = try await start.value
        var beats = Beats(pace)
        for await _ in questions {
          guard let self else { return }
          cursor = try await deliver(after: cursor)
          if let due = beats.due() { beat(due, upTo: cursor) }
          try await Task.sleep(for: pace.pause)
        }
        self?.end(round: round, throwing: nil)
      } catch {
        self?.end(round: round, throwing: error)
      }
    }
    return Following(round: round, start: start, rest: rest)
  }

  /// Yields when the store signals a change, and at every interval; ends when the store is closed.
  private static func questions(
    of store: any DocumentStore, every interval: Duration
  ) -> (questions: AsyncStream<Void>, asking: Task<Void, Never>) {
    let (questions, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let asking = Task {
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          for await _ in store.changeSignals() { continuation.yield() }
        }
        group.addTask {
          while (try? await Task.sleep(for: interval)) != nil { continuation.yield() }
        }
        // The store was closed, or the consumer stopped.
        await group.next()
        group.cancelAll()
      }
      continuation.finish()
    }
    return (questions, asking)
  }

  /// Reads the feed to its end.
  private func deliver(after cursor: ChangeCursor) async throws -> ChangeCursor {
    var cursor = cursor
    var hasMore = true
    while hasMore {
      let page = try await store.changes(after: cursor, limit: Query.maximumLimit)
      (cursor, hasMore) = (page.cursor, page.hasMore)
      var news: [DocumentPath: [PatientChange]] = [:]
      for change in page.changes {
        if let (patient, told) = collections.change(at: change.path) {
          news[patient, default: []].append(told)
        } else {
          // For example an ended session: the listener checks whether it may continue.
          news[change.path, default: []] = []
        }
      }
      for (reference, changes) in news {
        for mailbox in mailboxes(at: reference) { mailbox.put(changes, upTo: cursor) }
      }
    }
    return cursor
  }

  private func mailboxes(at reference: DocumentPath) -> [ChangeMailbox] {
    state.withLock { state in
      (state.byPlace[reference] ?? []).compactMap { state.listeners[$0]?.mailbox }
    }
  }

  /// Sends a heartbeat to the mailboxes that are due.
  private func beat(_ due: ClosedRange<Int>, upTo cursor: ChangeCursor) {
    let slots = max(1, Int(pace.heartbeat / pace.interval))
    let chosen = due.count >= slots ? nil : Set(due.map { $0 % slots })
    let mailboxes = state.withLock { state in
      state.listeners.compactMap { number, listener in
        chosen?.contains(number % slots) ?? true ? listener.mailbox : nil
      }
    }
    for mailbox in mailboxes { mailbox.put([], upTo: cursor) }
  }

  /// Ends all listeners of the round. Once nobody is left, the next listener starts a new round.
  private func end(round: Int, throwing error: (any Error)?) {
    let mailboxes = state.withLock { state -> [ChangeMailbox] in
      guard state.following?.round == round else { return [] }
      state.following = nil
      return state.listeners.values.compactMap(\.mailbox)
    }
    for mailbox in mailboxes { mailbox.finish(throwing: error) }
  }

  /// Counts intervals as they pass, so that the heartbeats of many streams are spread over all of them.
  private struct Beats {
    private let interval: Duration
    private let start = ContinuousClock.now
    private var last = 0

    init(_ pace: Pace) { interval = pace.interval }

    /// The intervals that passed since the last call.
    mutating func due() -> ClosedRange<Int>? {
      let now = Int(start.duration(to: .now) / interval)
      guard now > last else { return nil }
      defer { last = now }
      return last + 1...now
    }
  }
}
