import Dispatch
import Remedi

@testable import Accounts

/// A hasher of one thread, which a test keeps at work until it is let go: everybody else waits.
final class HeldHasher: Sendable {
  let hasher: PasswordHasher
  private let gate = DispatchSemaphore(value: 0)

  init(shares: HashingShares = .unshared) { hasher = PasswordHasher(cost: .cheapForTests, threads: 1, shares: shares) }

  /// Lets something happen while the thread is at work; what waits for it has to be asked for within, and awaited after.
  func holding<Result: Sendable>(_ body: () async throws -> Result) async throws -> Result {
    let (started, signal) = AsyncStream.makeStream(of: Void.self)
    async let held: Void = hasher.queue.run(for: .member(Identifier("held"), of: Identifier("nowhere"))) { [gate] in
      signal.finish()
      gate.wait()
    }
    for await _ in started {}
    let result: Swift.Result<Result, any Error>
    do {
      result = .success(try await body())
    } catch {
      result = .failure(error)
    }
    gate.signal()
    try await held
    return try result.get()
  }

  /// Waits until so many wait behind the one that is held.
  func gather(_ count: Int) async throws {
    while hasher.waiting < count + 1 { try await Task.sleep(for: .milliseconds(1)) }
  }
}
