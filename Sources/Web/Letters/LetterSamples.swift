import Remedi

/// Values that the samples of letters share.
public enum LetterSamples {
  /// The address of the site, without a trailing slash.
  public static let site = "https://remedi.example.org"
  /// The code at the end of a link.
  public static let code = "k7m2q9xd4trhw3vn8bcs"
  public static let longName = "Wilhelmina Theodora van den Berghe-Oosterhuis"
  public static let rightToLeft = "نور الهدى عبد الرحمن (Noor)"
  /// Monday, 16 March 2026, 09:30 UTC.
  public static let moment = Instant(milliseconds: 1_773_653_400_000)
}
