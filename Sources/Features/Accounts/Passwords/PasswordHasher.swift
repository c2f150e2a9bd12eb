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
  ///   - shares: how many may wait, and how long.
  public init(cost: PasswordCost = .standard, threads: Int = 2, shares: HashingShares = HashingShares()) {
    self.cost = cost
    queue = HashingQueue(threads: threads, shares: shares)
    stranger = .ofNothing(cost: cost)
  }

  /// How many hashes were computed for requests since start.
  public var computations: Int { queue.finished }

  /// How many are computed or wait at present.
  public var waiting: Int { queue.waiting }

  /// What is kept of a password, without the blanks at its ends: keyboards of phones add one (NIST SP 800-63B-4,
  /// 3.1.1.2).
  /// - Parameter party: who waits for it.
  /// - Throws: `RemediError` `rateLimited` where too many hashes wait for the same, or this one has waited too long;
  ///   `storageUnavailable` where no more can wait at all.
  public func hash(_ password: String, for party: HashingParty) async throws -> String {
    try await queue.run(for: party) { [cost] in try Self.kept(password, cost) }
  }

  /// What is kept of a password that the program itself chooses: nobody's request waits for it.
  public func hash(_ password: String) async throws -> String {
    try await queue.runForProgram { [cost] in try Self.kept(password, cost) }
  }

  /// Whether the password is the one that was kept, whatever blanks are at its ends. Without a hash it is not, after the
  /// same work, so that nobody can tell by the clock which names have accounts.
  /// - Parameter party: who waits for it.
  /// - Throws: as ``hash(_:for:)``; ``UnreadablePasswordHash`` where what was kept is damaged.
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

/// A kept hash that this program did not write. A fault of the store; says nothing of what was kept.
public struct UnreadablePasswordHash: LoggableError, CustomStringConvertible, Sendable {
  public var description: String { "The password hash of an account cannot be read." }
}
