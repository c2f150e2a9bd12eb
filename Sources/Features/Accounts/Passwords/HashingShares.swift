import Web

/// How many hashes may wait, and how long.
public struct HashingShares: Hashable, Sendable {
  /// For strangers: per network, per name, and in total, in each of their queues. A whole clinic may sign in at once
  /// behind one address.
  var strangers = FairLine.Share(ofClient: 100, ofName: 4, ofAll: 2_000)
  /// For those with a valid session, and for those at a known place: per clinic, per account, and in total.
  var members = FairLine.Share(ofClient: 1_000, ofName: 4, ofAll: 2_000)
  /// The maximum waiting time, so that no work is done for clients that are long gone.
  var patience = Duration.seconds(10)

  /// The values for a clinic's server.
  public init() {}

  /// For tests, which all come from one place: no shares, and no limit on waiting.
  package static var unshared: Self {
    var shares = Self()
    shares.strangers = FairLine.Share(ofClient: 10_000, ofName: 10_000, ofAll: 10_000)
    shares.members = shares.strangers
    shares.patience = .seconds(86_400)
    return shares
  }
}
