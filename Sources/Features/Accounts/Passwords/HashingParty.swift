import Remedi

/// For whom a password is hashed: the line before it is shared by this.
public enum HashingParty: Hashable, Sendable {
  /// Somebody whose session stands: to unlock it, or to prove who is at work.
  case member(Identifier<Account>, of: Identifier<Clinic>)
  /// Somebody in a browser, or a network, from which the account has been signed in to lately.
  case known(Identifier<Account>, of: Identifier<Clinic>)
  /// Somebody at the door, by the network and the name that was typed; `isNoisy` where many tries from the network were
  /// wrong lately.
  case stranger(network: String, name: String, isNoisy: Bool = false)
}
