import DocumentStore
import Remedi

/// Removes, bit by bit, what is left of patients who were erased.
public struct ErasureJob: Job {
  public let name = "erasure"
  public let interval = 30

  private let record: MedicalRecord
  private let tell: @Sendable (UnreadableDocument) -> Void
  /// Seconds after which nobody is at work any more on what was hidden.
  static let rest = 60

  /// - Parameter tell: is told of each document that cannot be read and was passed over, since it may be another's.
  public init(record: MedicalRecord, tell: @escaping @Sendable (UnreadableDocument) -> Void = { _ in }) {
    self.record = record
    self.tell = tell
  }

  public func run(at now: Instant) async throws {
    try await record.finishErasures(waiting: Self.rest, at: now, passingOver: tell)
  }
}

extension MedicalRecord {
  /// Removes everything that is left of patients who were erased. Cut off, it goes on where it was when it is called again.
  /// One that cannot be finished keeps no other from being finished.
  /// - Parameters:
  ///   - seconds: how long ago a patient must have been erased.
  ///   - passOver: told of each document that cannot be read and does not name the patient: it is left alone, and keeps
  ///     nobody from being erased.
  /// - Returns: how many were finished.
  /// - Throws: the first fault of a single erasure, after all others were finished; what the store throws, at once.
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
