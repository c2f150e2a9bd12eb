import Remedi

/// What a browser or device shows to be known again.
enum SessionToken {
  /// Seconds that a physician's browser stays signed in.
  static let browserLifetime = 12 * 3600
  /// Seconds without a deed of a person after which a physician's browser is locked.
  static let browserIdleLimit = 15 * 60
  /// Seconds that a patient's device stays signed in after it was last used.
  static let deviceLifetime = 90 * 86_400

  /// 260 random bits in letters and digits.
  static func make() -> String {
    var generator = SystemRandomNumberGenerator()
    return ReadableCode.make(length: 52, using: &generator)
  }
}
