import Remedi

/// The tokens of browsers and devices.
enum SessionToken {
  /// How long a physician's browser stays signed in, in seconds.
  static let browserLifetime = 12 * 3600
  /// How long a physician's browser may be idle before it is locked, in seconds.
  static let browserIdleLimit = 15 * 60
  /// How long a patient's device stays signed in after its last use, in seconds.
  static let deviceLifetime = 90 * 86_400

  /// How long a device of a practitioner stays signed in, in seconds. Using the token does not extend it.
  static let memberLifetime = 30 * 86_400

  /// 260 random bits as letters and digits.
  static func make() -> String {
    var generator = SystemRandomNumberGenerator()
    return ReadableCode.make(length: 52, using: &generator)
  }
}
