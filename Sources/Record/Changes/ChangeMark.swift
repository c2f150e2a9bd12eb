import DocumentStore
import Remedi

/// A place in the changes of the record, opaque to whoever carries it.
public struct ChangeMark: Sendable, Hashable, CustomStringConvertible {
  let cursor: ChangeCursor

  init(_ cursor: ChangeCursor) { self.cursor = cursor }

  /// Takes back what ``text`` gave out. Anything may come: a mark that the store does not know counts as very old.
  public init(_ text: String) { cursor = ChangeCursor(text) }

  public var text: String { cursor.text }
  public var description: String { text }
}

extension PatientFile {
  /// Where the changes stand now: whatever is read after this is at least as new.
  public func changeMark() async throws -> ChangeMark {
    ChangeMark(try await record.reading { try await $0.changeCursor() })
  }

  /// Ticks when something of the patient was changed after `mark`, whichever process changed it. That somebody read
  /// the record is no change. Ends when the store is closed; throws where it cannot be read.
  /// - Parameters:
  ///   - interval: how often the store is asked even where it gives no sign, since another process may have written.
  ///   - pause: the least time between two questions, so that a burst of changes becomes few ticks.
  public func changes(
    since mark: ChangeMark, askingEvery interval: Duration = .seconds(5), pause: Duration = .milliseconds(300)
  ) -> AsyncThrowingStream<Void, any Error> {
    let watch = ChangeWatch(place: place.path, record: record, interval: interval, pause: pause)
    let (stream, continuation) = AsyncThrowingStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let task = Task {
      do {
        try await watch.run(since: mark) { continuation.yield() }
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }

  /// Whether the holder may still see the file: a physician as long as the care team's membership lasts.
  public func isStillShared() async throws -> Bool {
    guard holder.kind == .physician else { return true }
    let membership = Places.membership(of: Identifier(holder.id), for: patient.id, in: patient.clinicId)
    return try await record.value(at: membership)?.active ?? false
  }
}

/// Follows the feed of the store and tells of changes at or below one patient.
private struct ChangeWatch: Sendable {
  let place: DocumentPath
  let record: MedicalRecord
  let interval: Duration
  let pause: Duration

  func run(since mark: ChangeMark, tell: @escaping @Sendable () -> Void) async throws {
    let (questions, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    try await withThrowingTaskGroup(of: Bool.self) { group in
      group.addTask {
        for await _ in record.store.changeSignals() { continuation.yield() }
        // The store is closed.
        continuation.finish()
        return false
      }
      group.addTask {
        while true {
          try await Task.sleep(for: interval)
          continuation.yield()
        }
      }
      group.addTask {
        var cursor = mark.cursor
        for await _ in questions {
          if try await hasChanged(since: &cursor) { tell() }
          try await Task.sleep(for: pause)
        }
        return true
      }
      defer { group.cancelAll() }
      while let isOver = try await group.next(), !isOver {}
    }
  }

  /// Reads the feed to its end.
  private func hasChanged(since cursor: inout ChangeCursor) async throws -> Bool {
    var hasChanged = false
    var hasMore = true
    while hasMore {
      do {
        let page = try await record.store.changes(after: cursor, limit: Query.maximumLimit)
        hasChanged = hasChanged || page.changes.contains { concerns($0.path) }
        cursor = page.cursor
        hasMore = page.hasMore
      } catch StoreError.invalid {
        // The mark is nobody's, or from before the store was put back from a backup: anything may have changed.
        cursor = try await record.store.changeCursor()
        return true
      }
    }
    return hasChanged
  }

  private func concerns(_ path: DocumentPath) -> Bool {
    if path == place { return true }
    let kept = path.collection
    return kept.text.hasPrefix("\(place)/") && kept.name != Collections.audit.name
      && kept.name != Collections.readings.name
  }
}
