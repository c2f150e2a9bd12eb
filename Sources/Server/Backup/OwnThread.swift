import Foundation
import Synchronization

/// Where work is done that waits for the disk for seconds: it must keep no request from being answered.
enum OwnThread {
  private static let queue = DispatchQueue(label: "remedi.backup", qos: .utility)

  /// - Parameter body: asks the flag now and then whether it is still wanted.
  /// - Throws: what `body` throws.
  static func run<Result: Sendable>(_ body: @escaping @Sendable (Cancellation) throws -> Result) async throws -> Result
  {
    let cancellation = Cancellation()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (done: CheckedContinuation<Result, any Error>) in
        queue.async { done.resume(with: Swift.Result { try body(cancellation) }) }
      }
    } onCancel: {
      cancellation.raise()
    }
  }
}

/// That a task was cancelled, raised once and seen by another thread.
final class Cancellation: Sendable {
  private let isRaised = Atomic(false)

  func raise() { isRaised.store(true, ordering: .relaxed) }

  /// - Throws: `CancellationError` where it was raised.
  func check() throws {
    if isRaised.load(ordering: .relaxed) { throw CancellationError() }
  }
}
