import DocumentStore
import Remedi

/// Gradually removes the remaining data of erased patients.
public struct ErasureJob: Job {
  public let name = "erasure"
  public let interval = 30

  private let record: MedicalRecord
  private let tell: @Sendable (UnreadableDocument) -> Void
  /// Seconds after which no request can still be working on the hidden record.
  static let rest = 60

  /// - Parameter tell: called for each unreadable document that was skipped because it may be another patient's.
  public init(record: MedicalRecord, tell: @escaping @Sendable (UnreadableDocument) -> Void = { _ in }) {
    self.record = record
    self.tell = tell
  }

  public func run(at now: Instant) async throws {
    try await record.finishErasures(waiting: Self.rest, at: now, passingOver: tell)
  }
}

extension MedicalRecord {
  /// Removes all remaining data of erased patients. If interrupted, the next call resumes. One erasure that fails does
  /// not prevent others from finishing.
  /// - Parameters:
  ///   - seconds: the minimum time since the erasure.
  ///   - passOver: called for each unreadable document that does not name the patient: it is left alone, and blocks no
  ///     erasure.
  /// - Returns: how many were finished.
  /// - Throws: the first error of a single erasure, after all others were finished; errors of the store, immediately.
  @discardableResult
  public func finishErasures(
    waiting seconds: Int = 0, at now: Instant, passingOver passOver: (UnreadableDocument) -> Void = { _ in }
  ) async throws -> Int {
    var (finished, fault): (Int, (any Error)?) = (0, nil)
    for document in try await documents(of: Query(.group(Indexes.pendingErasures), equals: [.integer(1)])) {
      try Task.checkCancellation()
      do {
        let erasure = try Collections.erasures.decode(document)
        guard erasure.at.adding(seconds: seconds) <= now else { continue }
        var work = ErasureWork(self, erasure)
        try await work.run(at: now, passingOver: passOver)
        finished += 1
      } catch let error as UnreadableDocument where error.path == document.path {
        passOver(error)
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
