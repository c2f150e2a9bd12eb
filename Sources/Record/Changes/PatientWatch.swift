import DocumentStore
import Remedi
import Synchronization

extension PatientRecord {
  /// Streams the changes after a mark as any process commits them, beginning immediately with those up to now. Sends
  /// heartbeats in between. Ends when the store is closed, and throws if the store cannot be read. Buffers at most a
  /// few hundred changes for a slow consumer: then it ends, and the consumer resumes from the last mark.
  ///
  /// A change may be reported more than once, but is never missed. Only one task at a time may consume it.
  /// - Parameters:
  ///   - token: of the listening session: if that ends or changes, a heartbeat is sent at once.
  ///   - now: the clock, used to date the marks.
  public func watch(
    since mark: ChangeMark? = nil, token: String, now: @escaping @Sendable () -> Instant
  ) -> PatientWatch {
    PatientWatch(
      reader: changeReader, since: mark, session: Collections.sessions.root(Digest.hex(token)).path, now: now)
  }
}

/// The events of a ``PatientWatch``.
public enum PatientNews: Sendable, Hashable {
  /// The first event: the earlier changes, possibly none.
  case begun(PatientChanges)
  case changed(PatientChanges)
  /// A heartbeat: all changes up to the mark were reported.
  case quiet(ChangeMark)
}

/// The live changes of a patient's record; see ``PatientRecord/watch(since:token:now:)``.
public final class PatientWatch: Sendable {
  /// The state needed to catch up: separate, and released afterwards.
  private final class Beginning: Sendable {
    let reader: ChangeReader
    let since: ChangeMark?
    let session: DocumentPath

    init(_ reader: ChangeReader, since: ChangeMark?, session: DocumentPath) {
      (self.reader, self.since, self.session) = (reader, since, session)
    }
  }

  private enum Stage {
    case new(Beginning)
    /// Reading the changes from before the listening began.
    case catchingUp(Beginning, ChangeMark)
    case listening
  }

  private struct State {
    var stage: Stage
    var isStopped = false
    var mailbox: ChangeMailbox?
  }

  private let seal: ChangeSeal
  private let rights: ChangeRights?
  private let names: CompletionNames
  private let now: @Sendable () -> Instant
  private let state: Mutex<State>

  init(reader: ChangeReader, since: ChangeMark?, session: DocumentPath, now: @escaping @Sendable () -> Instant) {
    (seal, rights, names) = (reader.seal, reader.rights, reader.names)
    self.now = now
    state = Mutex(State(stage: .new(Beginning(reader, since: since, session: session))))
  }

  /// The next news, as soon as there are any. Nil after the end.
  ///
  /// A method rather than an `AsyncSequence` iterator: the wrappers of an iterator cost memory in each of ten thousand
  /// streams.
  public func next() async throws -> PatientNews? {
    let (stage, isStopped) = state.withLock { ($0.stage, $0.isStopped) }
    switch stage {
    case .new(let beginning):
      return try await inOwnTask { [self] in
        try await beginning.reader.record.caughtUp { try await begin(beginning) }
      }
    case .catchingUp where isStopped: return nil
    case .catchingUp(let beginning, let mark):
      return try await inOwnTask { [self] in
        try await beginning.reader.record.caughtUp { Self.news(try await catchUp(beginning, mark)) }
      }
    case .listening:
      guard let news = try await state.withLock({ $0.mailbox })?.next() else { return nil }
      let mark = seal.mark(news.cursor, at: now())
      var changes = news.changes.changes
      if let rights, !changes.isEmpty {
        changes = try await inOwnTask { [changes] in
          try await rights.record.caughtUp { try await rights.readable(changes) }
        }
      }
      if changes.contains(where: { $0.kind == .completion }) {
        changes = try await inOwnTask { [changes, names] in
          try await names.named(changes)
        }
      }
      return Self.news(PatientChanges(changes: changes, mark: mark, hasMore: false))
    }
  }

  /// Ends the stream: there will be no further news.
  public func stop() {
    let mailbox = state.withLock { state in
      state.isStopped = true
      return state.mailbox
    }
    mailbox?.finish()
  }

  private func begin(_ beginning: Beginning) async throws -> PatientNews {
    let reader = beginning.reader
    // Listen first, then read the earlier changes, so that none is missed in between.
    take(try await reader.record.follower.listen(at: [reader.reference, beginning.session]))
    return .begun(try await catchUp(beginning, beginning.since))
  }

  /// Allows ``stop()`` to reach the mailbox, whether listening began before it or after.
  private func take(_ mailbox: ChangeMailbox) {
    let isStopped = state.withLock { state in
      state.mailbox = mailbox
      return state.isStopped
    }
    if isStopped { mailbox.finish() }
  }

  private func catchUp(_ beginning: Beginning, _ mark: ChangeMark?) async throws -> PatientChanges {
    let found = try await beginning.reader.changes(since: mark, limit: ChangeMailbox.capacity, at: now())
    state.withLock { $0.stage = found.hasMore ? .catchingUp(beginning, found.mark) : .listening }
    return found
  }

  private static func news(_ found: PatientChanges) -> PatientNews {
    found.changes.isEmpty ? .quiet(found.mark) : .changed(found)
  }
}
