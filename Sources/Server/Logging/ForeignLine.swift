import Logging

/// Reduces a log line from a library, because libraries repeat client input and whole values of ours.
enum ForeignLine {
  /// The text before a colon says what happened; the text after it may be anything. Of an error, only its first word
  /// and the system's error number remain.
  static func reduced(_ message: String, _ metadata: Logger.Metadata) -> (
    message: String, metadata: Logger.Metadata
  ) {
    var kept = metadata.filter { harmless.contains($0.key) }
    if let error = metadata["error"] { kept["error"] = "\(kind(of: "\(error)"))" }
    return (String(message.prefix { $0 != ":" }), kept)
  }

  private static let harmless: Set<String> = ["hb.connections", "signal"]

  private static func kind(of error: String) -> String {
    let word = String(error.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "_") })
    guard let number = error.firstMatch(of: /errno: (\d+)/) else { return word }
    return "\(word) (errno: \(number.1))"
  }
}
