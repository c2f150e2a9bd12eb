import Foundation
import Synchronization

/// A thread for work that blocks on the disk for seconds and must not delay requests.
enum OwnThread {
  private static let queue = DispatchQueue(label: "remedi.backup", qos: .utility)

  /// - Parameter body: checks the flag from time to time.
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

/// A cancellation flag that another thread can read. Once set, it stays set.
final class Cancellation: Sendable {
  private let isRaised = Atomic(false)

  func raise() { isRaised.store(true, ordering: .relaxed) }

  /// - Throws: `CancellationError` if it is set.
  func check() throws {
    if isRaised.load(ordering: .relaxed) { throw CancellationError() }
  }
}
