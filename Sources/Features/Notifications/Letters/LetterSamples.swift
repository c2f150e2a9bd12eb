import Remedi

/// What the samples of letters have in common.
enum LetterSamples {
  static let longName = "Wilhelmina Theodora van den Berghe-Oosterhuis"
  static let rightToLeft = "نور الهدى عبد الرحمن (Noor)"
  /// Monday, 16 March 2026, 09:30 UTC.
  static let moment = Instant(milliseconds: 1_773_653_400_000)
}
