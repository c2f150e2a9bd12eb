/// How a line of the log is written.
enum LogFormat: String, CaseIterable {
  /// For people: the time, the level, the message, then the rest as `name=value`.
  case text
  /// For programs: one JSON object a line.
  case json
}
