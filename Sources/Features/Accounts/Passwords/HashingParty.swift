import Remedi

/// For whom a password is hashed: the line before it is shared by this.
public enum HashingParty: Hashable, Sendable {
  /// Somebody at the door, by the network and the name that was typed.
  case stranger(network: String, name: String)
  /// Somebody whose session stands: to unlock it, or to prove who is at work.
  case member(Identifier<Account>)
}
