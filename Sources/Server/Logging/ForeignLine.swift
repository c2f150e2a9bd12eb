import Logging

/// What is kept of a line that a library wrote: libraries repeat what clients sent, and whole values of ours.
enum ForeignLine {
  /// What stands before a colon says what happened; what stands behind it may be anything. Of an error, its first word
  /// and the number of the system's.
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
