/// How long a push service wants to be left alone (RFC 9110, 10.2.3).
public enum RetryAfter {
  /// What any answer is taken for, in seconds: no service is asked again at once, none silences its devices for longer than
  /// an hour at a time.
  public static let bounds = 1...3600

  /// Seconds within ``bounds``. Nil if the header is neither a number of seconds nor a date.
  /// - Parameters:
  ///   - header: the value, without blanks around it.
  ///   - now: seconds since 1970.
  public static func seconds(_ header: String, at now: Int) -> Int? {
    if !header.isEmpty, header.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      // So many digits that they do not fit are more than the bound.
      return bounded(Int(header) ?? bounds.upperBound)
    }
    return HTTPDate.seconds(header, at: now).map { bounded($0 - now) }
  }

  private static func bounded(_ seconds: Int) -> Int { min(max(seconds, bounds.lowerBound), bounds.upperBound) }
}
