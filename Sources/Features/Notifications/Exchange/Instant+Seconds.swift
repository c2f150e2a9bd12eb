import Remedi

extension Instant {
  /// Whole seconds since 1970, as tokens and services count.
  var seconds: Int { Int(milliseconds / 1000) }
}
