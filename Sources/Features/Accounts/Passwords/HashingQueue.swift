import NIOPosix
import Remedi
import Web

/// Dedicated threads for hashing, with a fairly shared queue. Otherwise, signing in could be used to overload the
/// server or to block others.
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
    // The pool finishes what is still being computed. Nobody is left to handle an error.
    pool.shutdownGracefully { _ in }
  }

  /// The number of completed jobs since start.
  var finished: Int { turnstile.read(\.finished) }

  /// The number of running and waiting jobs.
  var waiting: Int { turnstile.read(\.count) }

  /// Runs the work off the threads that serve requests.
  /// - Throws: the error of the work; `RemediError` `rateLimited` if the party has used up its share of the queue or
  ///   has waited too long; `storageUnavailable` if the whole queue is full and no other party has more waiting.
  func run<Result: Sendable>(
    for party: HashingParty, _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    let turn = try await turnstile.enter(as: party, patience: patience)
    defer { turnstile.leave(turn) }
    return try await pool.runIfActive(work)
  }

  /// Runs work of the program itself, bypassing the queue.
  func runForProgram<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await pool.runIfActive(work)
  }
}
