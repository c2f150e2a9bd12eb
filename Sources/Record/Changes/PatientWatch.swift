import DocumentStore
import Remedi
import Synchronization

extension PatientFile {
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

/// The changes of a patient's record as they come; see ``PatientFile/watch(since:token:now:)``.
public struct PatientWatch: AsyncSequence, Sendable {
  public typealias Element = PatientNews

  /// One small thing, however often the sequence is wrapped and copied: ten thousand may be open.
  private let core: Core

  init(reader: ChangeReader, since: ChangeMark?, session: DocumentPath, now: @escaping @Sendable () -> Instant) {
    core = Core(reader: reader, since: since, session: session, now: now)
  }

  /// Lets whoever listens go: there will be no further news.
  public func stop() { core.stop() }

  public func makeAsyncIterator() -> Iterator { Iterator(core) }

  public struct Iterator: AsyncIteratorProtocol {
    private enum Stage {
      case new
      /// Reads what was changed before the listening began.
      case catchingUp(ChangeMark)
      case listening
    }

    private let core: Core
    private var mailbox: ChangeMailbox?
    private var stage = Stage.new

    fileprivate init(_ core: Core) { self.core = core }

    public mutating func next() async throws -> PatientNews? {
      switch stage {
      case .new:
        // First the mailbox, then what was before: nothing falls in between.
        let mailbox = try await inOwnTask { [core] in try await core.listen() }
        core.ends(mailbox)
        self.mailbox = mailbox
        return .begun(try await catchUp(core.since))
      case .catchingUp(let mark): return Self.news(try await catchUp(mark))
      case .listening:
        guard let news = try await mailbox?.next() else { return nil }
        let mark = core.reader.seal.mark(news.cursor, at: core.now())
        return Self.news(PatientChanges(changes: news.changes.changes, mark: mark, hasMore: false))
      }
    }

    private mutating func catchUp(_ mark: ChangeMark?) async throws -> PatientChanges {
      let found = try await inOwnTask { [core] in
        try await core.reader.changes(since: mark, limit: ChangeMailbox.capacity, at: core.now())
      }
      stage = found.hasMore ? .catchingUp(found.mark) : .listening
      return found
    }

    private static func news(_ found: PatientChanges) -> PatientNews {
      found.changes.isEmpty ? .quiet(found.mark) : .changed(found)
    }
  }

  fileprivate final class Core: Sendable {
    private struct State {
      var isStopped = false
      weak var mailbox: ChangeMailbox?
    }

    let reader: ChangeReader
    let since: ChangeMark?
    let now: @Sendable () -> Instant
    private let session: DocumentPath
    private let state = Mutex(State())

    init(reader: ChangeReader, since: ChangeMark?, session: DocumentPath, now: @escaping @Sendable () -> Instant) {
      self.reader = reader
      self.since = since
      self.session = session
      self.now = now
    }

    func listen() async throws -> ChangeMailbox {
      try await reader.record.follower.listen(at: [reader.place, session])
    }

    func stop() {
      let mailbox = state.withLock { state in
        state.isStopped = true
        return state.mailbox
      }
      mailbox?.finish()
    }

    /// Lets ``stop()`` reach the mailbox, whether listening began before it or not.
    func ends(_ mailbox: ChangeMailbox) {
      let isStopped = state.withLock { state in
        state.mailbox = mailbox
        return state.isStopped
      }
      if isStopped { mailbox.finish() }
    }
  }
}
