/// What a server has to promise before commits are acknowledged.
public enum Durability: String, Sendable, CaseIterable {
  /// A synchronous standby has each commit.
  case standby
  /// The primary's disk alone has it.
  case single
  /// The provider of the database vouches for it.
  case managed
}
