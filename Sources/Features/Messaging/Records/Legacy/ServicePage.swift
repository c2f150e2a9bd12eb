import Remedi

/// One page of a list of the service.
struct ServicePage<Item: Sendable>: Sendable {
  let items: [Item]
  let gone: [ServiceGone]
  /// How many items this page and the following ones have.
  let balance: Int
  /// The `lastUpdatedDate` that the client sends from then on.
  let stamp: String
  /// When the list began, in milliseconds since 1970.
  let at: Int64
}
