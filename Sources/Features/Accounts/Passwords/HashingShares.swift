import Web

/// How many hashes may wait, and how long.
public struct HashingShares: Hashable, Sendable {
  /// Of strangers, in each of their lines, of a network and a name: a whole clinic may sign in at once behind one address.
  var strangers = FairLine.Share(ofClient: 100, ofName: 4, ofAll: 2_000)
  /// Of those whose session stands, and of those who are known at the place, of a clinic and an account.
  var members = FairLine.Share(ofClient: 1_000, ofName: 4, ofAll: 2_000)
  /// How long one waits: no client that is gone is worked for longer.
  var patience = Duration.seconds(10)

  /// Those of a clinic's server.
  public init() {}

  /// Of tests, which all come from one place: nobody is held to a share, and all wait as long as it takes.
  package static var unshared: Self {
    var shares = Self()
    shares.strangers = FairLine.Share(ofClient: 10_000, ofName: 10_000, ofAll: 10_000)
    shares.members = shares.strangers
    shares.patience = .seconds(86_400)
    return shares
  }
}
