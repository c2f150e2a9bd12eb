import Remedi

/// What every letter to a patient has.
enum LetterParts {
  /// Its last lines.
  static let closing = """
    Remedi is a supplementary service. It does not replace the advice of a physician or pharmacist, and it is not for \
    emergencies: call your local emergency number.
    This letter was sent by a computer. Nobody reads answers to it.
    """

  /// A name cannot add lines of its own to the letter, nor turn round what stands beside it.
  static func line(_ name: String) -> String {
    Words.isolated(name.split { $0.isNewline || $0 == "\t" }.joined(separator: " "))
  }
}
