import DocumentStore
import Logging
import Record
import Remedi
import Synchronization

/// Takes messages that are due and were not accepted yet: those that are tried again, and those of processes that died.
/// A process that decides a message posts it; what it has not noted as accepted within ``Dispatch/holding`` becomes due,
/// and whichever process is first takes it.
package final class DispatchJob: Job {
  package let name = "dispatches"
  package let interval = 1
  /// The revision of each message lets one process take it.
  package let scope = JobScope.process

  private let record: MedicalRecord
  private let line: DispatchLine
  private let isAlone: Bool
  private let clock: @Sendable () -> Instant
  /// Nil before the first run.
  private let start = Mutex<ProcessStart?>(nil)

  /// The most messages that are taken in one commit.
  private static let batch = 100
  /// The most that are taken at once of those that are due.
  private static let mostTaken = 4 * batch

  /// - Parameters:
  ///   - isAlone: whether no other process sends: then what is not accepted at its start is taken at once. Nil if the
  ///     store says so.
  ///   - clock: posts last, so each moment is asked for.
  package init(
    record: MedicalRecord, line: DispatchLine, isAlone: Bool? = nil, clock: @escaping @Sendable () -> Instant
  ) {
    (self.record, self.line, self.clock) = (record, line, clock)
    self.isAlone = isAlone ?? record.leases.isAlone
  }

  package func run(at now: Instant) async throws {
    // What such a clock calls over is not: nothing is taken, deleted or removed.
    guard line.trusts(now) else { return }
    line.wake(at: now)
    // Before the line is open: what it holds then was not posted yet.
    let start = start.withLock { start in
      let known = start ?? ProcessStart(moment: now, own: isAlone ? line.ids : [])
      start = known
      return known
    }
    line.open(by: clock)
    let lanes = try await record.lanesOfDispatches()
    if isAlone, !start.isTaken {
      for lane in lanes { try await takeLeft(in: lane, before: start.moment, at: now) }
      self.start.withLock { $0 = ProcessStart(moment: start.moment, own: [], isTaken: true) }
    }
    for lane in lanes { try await takeDue(in: lane, at: now) }
  }

  private func takeDue(in lane: Dispatch.Lane, at now: Instant) async throws {
    while line.room >= Self.mostTaken {
      try Task.checkCancellation()
      let taken = try await record.takeDueDispatches(in: lane, at: now, limit: Self.batch)
      post(taken)
      guard taken.hasMore, taken.count > 0 else { return }
    }
  }

  private func takeLeft(in lane: Dispatch.Lane, before moment: Instant, at now: Instant) async throws {
    var cursor: Query.Cursor?
    repeat {
      try Task.checkCancellation()
      guard line.room >= Self.batch else { return }
      let (taken, next) = try await record.takeLeftDispatches(
        in: lane, before: moment, except: start.withLock { $0?.own ?? [] }, after: cursor, at: now, limit: Self.batch)
      start.withLock { $0?.own.formUnion(taken.dispatches.map(\.id)) }
      post(taken)
      cursor = next
    } while cursor != nil
  }

  private func post(_ taken: TakenDispatches) {
    for dispatch in taken.expired { line.metrics.count(.expired, on: dispatch.channel) }
    line.post(taken.dispatches)
  }
}
