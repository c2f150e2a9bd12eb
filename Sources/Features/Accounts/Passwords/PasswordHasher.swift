import Foundation
import Remedi

/// Hashes and verifies passwords (scrypt, RFC 7914).
public struct PasswordHasher: Sendable {
  private let cost: PasswordCost
  /// Not private, so that tests can fill it.
  let queue: HashingQueue
  /// A hash that no known password matches, compared if there is no account.
  private let stranger: PasswordHash

  /// - Parameters:
  ///   - threads: the number of concurrent hashes, each with the memory of `cost`.
  ///   - shares: how many may wait, and how long.
  public init(cost: PasswordCost = .standard, threads: Int = 2, shares: HashingShares = HashingShares()) {
    self.cost = cost
    queue = HashingQueue(threads: threads, shares: shares)
    stranger = .ofNothing(cost: cost)
  }

  /// The number of hashes computed for requests since start.
  public var computations: Int { queue.finished }

  /// The number of running and waiting hashes.
  public var waiting: Int { queue.waiting }

  /// Hashes a password without whitespace at its ends, because phone keyboards add a space (NIST SP 800-63B-4,
  /// 3.1.1.2).
  /// - Parameter party: the party that waits for it.
  /// - Throws: `RemediError` `rateLimited` if the party has too many waiting hashes, or this one has waited too long;
  ///   `storageUnavailable` if no more can wait at all.
  public func hash(_ password: String, for party: HashingParty) async throws -> String {
    try await queue.run(for: party) { [cost] in try Self.kept(password, cost) }
  }

  /// Hashes a password that the program itself chooses. No request waits for it.
  public func hash(_ password: String) async throws -> String {
    try await queue.runForProgram { [cost] in try Self.kept(password, cost) }
  }

  /// Whether the password matches the hash, ignoring whitespace at its ends. Without a hash it does not, but the same
  /// work is done, so that timing does not reveal which names have accounts.
  /// - Parameter party: the party that waits for it.
  /// - Throws: as ``hash(_:for:)``; ``UnreadablePasswordHash`` if the stored hash is damaged.
  public func verify(_ password: String, against kept: String?, for party: HashingParty) async throws -> Bool {
    guard let kept else {
      _ = try await queue.run(for: party) { [stranger] in try Self.fits(password, stranger) }
      return false
    }
    guard let hash = PasswordHash(kept) else { throw UnreadablePasswordHash() }
    return try await queue.run(for: party) { try Self.fits(password, hash) }
  }

  private static func kept(_ password: String, _ cost: PasswordCost) throws -> String {
    try PasswordHash(of: password.trimming(), cost: cost).description
  }

  private static func fits(_ password: String, _ hash: PasswordHash) throws -> Bool {
    try hash.matches(password.trimming())
  }
}

/// A stored hash that this program did not write. It is an error of the store; the message must not contain the hash.
public struct UnreadablePasswordHash: LoggableError, CustomStringConvertible, Sendable {
  public var description: String { "The password hash of an account cannot be read." }
}
