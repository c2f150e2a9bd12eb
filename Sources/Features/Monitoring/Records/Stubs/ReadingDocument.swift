import Remedi

/// All versions of a reading. A version is only ever added.
struct ReadingDocument: Codable, Sendable {
  /// When it was measured, in milliseconds since 1970. Indexed.
  var at: Int64
  /// Whether it is not removed. Indexed.
  var stands: Bool
}

/// What the counted readings of a month were, by field and day; derived from them in the same transaction.
struct ReadingMonth: Codable, Sendable {
  var days: [String: [ReadingDay]]
}
