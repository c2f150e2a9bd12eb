import DocumentStore
import Remedi
import Synchronization

extension PatientRecord {
  /// Tells of the changes after a mark as they are committed, by whichever process; first, at once, of those up to now.
  /// In between it gives signs of life. It ends when the store is closed, throws where it cannot be read,
  /// and never holds more than a few hundred changes for somebody who does not take them: then it ends, and what was not
  /// told is found by going on from the last mark.
  ///
  /// A change may be told more than once, never too seldom. One task at a time takes from it.
  /// - Parameters:
  ///   - token: of the session that listens: when it is ended or changed, there is a sign of life at once.
  ///   - now: the clock, to date the marks.
  public func watch(
    since mark: ChangeMark? = nil, token: String, now: @escaping @Sendable () -> Instant
  ) -> PatientWatch {
    PatientWatch(
      reader: changeReader, since: mark, session: Collections.sessions.root(Digest.hex(token)).path, now: now)
  }
}

/// What a ``PatientWatch`` tells.
public enum PatientNews: Sendable, Hashable {
  /// The first: what was changed before, perhaps nothing.
  case begun(PatientChanges)
  case changed(PatientChanges)
  /// A sign of life: nothing was changed up to the mark that was not told.
  case quiet(ChangeMark)
}

/// The changes of a patient's record as they come; see ``PatientRecord/watch(since:token:now:)``.
public final class PatientWatch: Sendable {
  /// What it takes to catch up: kept apart, and no longer than for that.
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
    /// Reads what was changed before the listening began.
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
  private let now: @Sendable () -> Instant
  private let state: Mutex<State>

  init(reader: ChangeReader, since: ChangeMark?, session: DocumentPath, now: @escaping @Sendable () -> Instant) {
    (seal, rights) = (reader.seal, reader.rights)
    self.now = now
    state = Mutex(State(stage: .new(Beginning(reader, since: since, session: session))))
  }

  /// The next news, as soon as there are any; nil when there will be none any more.
  ///
  /// A method and no iterator of a sequence: what an iterator is wrapped in takes memory of each of ten thousand streams.
  public func next() async throws -> PatientNews? {
    let (stage, isStopped) = state.withLock { ($0.stage, $0.isStopped) }
    switch stage {
    case .new(let beginning): return try await inOwnTask { [self] in try await begin(beginning) }
    case .catchingUp where isStopped: return nil
    case .catchingUp(let beginning, let mark):
      return try await inOwnTask { [self] in Self.news(try await catchUp(beginning, mark)) }
    case .listening:
      guard let news = try await state.withLock({ $0.mailbox })?.next() else { return nil }
      let mark = seal.mark(news.cursor, at: now())
      var changes = news.changes.changes
      if let rights, !changes.isEmpty {
        changes = try await inOwnTask { [changes] in try await rights.readable(changes) }
      }
      return Self.news(PatientChanges(changes: changes, mark: mark, hasMore: false))
    }
  }

  /// Lets whoever listens go: there will be no further news.
  public func stop() {
    let mailbox = state.withLock { state in
      state.isStopped = true
      return state.mailbox
    }
    mailbox?.finish()
  }

  private func begin(_ beginning: Beginning) async throws -> PatientNews {
    let reader = beginning.reader
    // First the mailbox, then what was before: nothing falls in between.
    take(try await reader.record.follower.listen(at: [reader.reference, beginning.session]))
    return .begun(try await catchUp(beginning, beginning.since))
  }

  /// Lets ``stop()`` reach the mailbox, whether listening began before it or not.
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
