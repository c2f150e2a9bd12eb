import NIOPosix
import Remedi
import Web

/// A few threads of their own for hashing, and a line before them that is shared fairly: otherwise signing in would be
/// the way to take the server down, or to keep others from it.
final class HashingQueue: Sendable {
  private let pool: NIOThreadPool
  private let turnstile: Turnstile<HashingTurns>
  private let patience: Turnstile<HashingTurns>.Patience

  init(threads: Int, shares: HashingShares) {
    turnstile = Turnstile(HashingTurns(threads: threads, shares: shares))
    patience = Turnstile<HashingTurns>.Patience(shares.patience, refusal: HashingTurns.tooLong)
    pool = NIOThreadPool(numberOfThreads: threads)
    pool.start()
  }

  deinit {
    // What is still computed is finished by the pool; nobody is left to hear of an error.
    pool.shutdownGracefully { _ in }
  }

  /// How many pieces of work were done since start.
  var finished: Int { turnstile.read(\.finished) }

  /// How many pieces of work are under way or wait.
  var waiting: Int { turnstile.read(\.count) }

  /// Does the work off the threads that serve requests.
  /// - Throws: what the work throws; `RemediError` `rateLimited` where the party has as much waiting as one may have or has
  ///   waited too long, `storageUnavailable` where the whole line is full and nobody in it has more.
  func run<Result: Sendable>(
    for party: HashingParty, _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    let turn = try await turnstile.enter(as: party, patience: patience)
    defer { turnstile.leave(turn) }
    return try await pool.runIfActive(work)
  }

  /// Does work of the program itself, past the line.
  func runForProgram<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await pool.runIfActive(work)
  }
}
