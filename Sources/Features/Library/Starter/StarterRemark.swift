import Remedi

/// What every entry of the demonstration set says of itself, wherever a patient reads its description.
enum StarterRemark {
  static let text = "This entry is for demonstration. Your physician decides what is right for you."

  static func added(to description: String) -> String { "\(description)\n\n\(text)" }

  /// A description without what is only said of the demonstration set.
  static func taken(from description: String) -> String {
    guard description.hasSuffix(text) else { return description }
    return String(description.dropLast(text.count)).trimming()
  }
}
