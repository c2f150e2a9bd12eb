/// What a server has to promise before commits are acknowledged.
public enum Durability: String, Sendable, CaseIterable {
  /// A synchronous standby has each commit.
  case standby
  /// The primary's disk alone has it.
  case single
  /// The provider of the database vouches for it.
  case managed

  /// A sentence for the log when the store is opened. Nil if commits survive the loss of a server.
  public var warning: String? {
    switch self {
    case .standby: nil
    case .single: "Commits are on one server's disk alone: whatever it had acknowledged is lost with that disk."
    case .managed: "That commits survive the loss of a server is the promise of the database's provider alone."
    }
  }
}
