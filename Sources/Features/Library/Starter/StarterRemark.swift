import Remedi

/// The note of every entry in the demonstration set, shown wherever a patient reads its description.
enum StarterRemark {
  static let text = "This entry is for demonstration. Your physician decides what is right for you."

  static func added(to description: String) -> String { "\(description)\n\n\(text)" }

  /// Removes the note of the demonstration set from a description.
  static func taken(from description: String) -> String {
    guard description.hasSuffix(text) else { return description }
    return String(description.dropLast(text.count)).trimming()
  }
}
