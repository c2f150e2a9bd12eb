import DocumentStore
import Remedi

/// Removes, bit by bit, what is left of patients who were erased.
public struct ErasureJob: Job {
  public let name = "erasure"
  public let interval = 30

  private let record: MedicalRecord
  /// Seconds after which nobody is at work any more on what was hidden.
  static let rest = 60

  public init(record: MedicalRecord) { self.record = record }

  public func run(at now: Instant) async throws { try await record.finishErasures(waiting: Self.rest, at: now) }
}

extension MedicalRecord {
  /// Removes everything that is left of patients who were erased. Cut off, it goes on where it was when it is called again.
  /// One that cannot be finished keeps no other from being finished.
  /// - Parameter seconds: how long ago a patient must have been erased.
  /// - Returns: how many were finished.
  /// - Throws: the first fault of a single erasure, after all others were finished; what the store throws, at once.
  @discardableResult
  public func finishErasures(waiting seconds: Int = 0, at now: Instant) async throws -> Int {
    let pending = try await all(Query(.group(Indexes.pendingErasures), equals: [.integer(1)]), as: Collections.erasures)
    var (finished, fault): (Int, (any Error)?) = (0, nil)
    for erasure in pending where erasure.at.adding(seconds: seconds) <= now {
      try Task.checkCancellation()
      do {
        var work = ErasureWork(self, erasure)
        try await work.run(at: now)
        finished += 1
      } catch let error as RemediError where error.code == .storageUnavailable {
        throw error
      } catch let error as CancellationError {
        throw error
      } catch {
        fault = fault ?? error
      }
    }
    if let fault { throw fault }
    return finished
  }
}
