/// What a connection serves.
enum Purpose: String, Sendable, CaseIterable {
  case commit
  case read
  case poll
  /// Hears and sends notifications.
  case notices
  /// Several statements in order.
  case session

  /// Whether a statement whose connection broke is sent once more: it writes nothing.
  var isRepeatable: Bool { self == .read || self == .poll }
}
