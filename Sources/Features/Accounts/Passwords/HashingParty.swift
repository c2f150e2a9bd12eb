import Remedi

/// The party for whom a password is hashed. The queue is shared fairly by party.
public enum HashingParty: Hashable, Sendable {
  /// Somebody with a valid session, to unlock it or to confirm their identity.
  case member(Identifier<Account>, of: Identifier<Clinic>)
  /// Somebody in a browser or network from which the account was recently signed in to.
  case known(Identifier<Account>, of: Identifier<Clinic>)
  /// Somebody at the sign-in page, by network and entered name. `isNoisy` if many recent tries from the network were
  /// wrong.
  case stranger(network: String, name: String, isNoisy: Bool = false)
}
