/// The format of a log line.
enum LogFormat: String, CaseIterable {
  /// For people: the time, the level, the message, then the rest as `name=value`.
  case text
  /// For programs: one JSON object per line.
  case json
}
