import PostgresStore

/// A PostgreSQL database with what is needed to use it.
struct PostgresLocation: Sendable, CustomStringConvertible, CustomReflectable {
  let address: StoreAddress
  /// Nil if the database asks for none, as through a socket.
  let password: String?
  let durability: Durability

  var description: String { "\(address)" }

  /// Without the password, which must not get into a log.
  var customMirror: Mirror { Mirror(self, children: ["address": address, "durability": durability]) }
}
