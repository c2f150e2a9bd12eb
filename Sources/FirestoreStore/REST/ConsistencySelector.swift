/// Of which moment a read is, as Firestore's REST takes it.
enum ConsistencySelector: Hashable, Sendable {
  case newest
  /// The ID of a transaction that was begun.
  case transaction(String)
  case time(String)
}
