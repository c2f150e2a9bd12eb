import Foundation
import Remedi

/// Turns passwords into what is kept of them, and compares the two (scrypt, RFC 7914).
public struct PasswordHasher: Sendable {
  private let cost: PasswordCost
  /// Not private, so that tests can fill it.
  let queue: HashingQueue
  /// What no password is known to give, compared where there is no account.
  private let stranger: PasswordHash

  /// - Parameters:
  ///   - threads: how many hashes are computed at once, each at the memory that `cost` says.
  ///   - queueLimit: how many may be computed or wait; more are refused with 503.
  public init(cost: PasswordCost = .standard, threads: Int = 2, queueLimit: Int = 50) {
    self.cost = cost
    queue = HashingQueue(threads: threads, limit: queueLimit)
    stranger = .ofNothing(cost: cost)
  }

  /// How many hashes were computed for requests since start.
  public var computations: Int { queue.finished }

  /// How many are computed or wait at present.
  public var waiting: Int { queue.waiting }

  /// What is kept of a password.
  /// - Throws: `RemediError` `storageUnavailable` where too many hashes are waiting already.
  public func hash(_ password: String) async throws -> String {
    try await queue.run { [cost] in try PasswordHash(of: password, cost: cost).description }
  }

  /// Whether the password is the one that was kept, as it was typed or without blanks at its ends, which keyboards of
  /// phones add (NIST SP 800-63B-4, 3.1.1.2). Without a hash it is not, after the same work, so that nobody can
  /// tell by the clock which names have accounts.
  /// - Throws: `RemediError` `storageUnavailable` where too many hashes are waiting already; ``UnreadablePasswordHash``
  ///   where what was kept is damaged.
  public func verify(_ password: String, against kept: String?) async throws -> Bool {
    if try await isKept(password, as: kept) { return true }
    let plain = password.trimming()
    guard plain != password, !plain.isEmpty else { return false }
    return try await isKept(plain, as: kept)
  }

  private func isKept(_ password: String, as kept: String?) async throws -> Bool {
    guard let kept else {
      _ = try await queue.run { [stranger] in try stranger.matches(password) }
      return false
    }
    guard let hash = PasswordHash(kept) else { throw UnreadablePasswordHash() }
    return try await queue.run { try hash.matches(password) }
  }
}

/// A kept hash that this program did not write. A fault of the store; says nothing of what was kept.
public struct UnreadablePasswordHash: LoggableError, CustomStringConvertible, Sendable {
  public var description: String { "The password hash of an account cannot be read." }
}
