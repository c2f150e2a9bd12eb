import Foundation
import Remedi

/// Which passwords are accepted: long ones that are not among the first to be tried (NIST SP 800-63B, 5.1.1.2).
enum PasswordRules {
  /// In code points.
  static let minimum = 10
  static let maximum = 200

  /// - Parameters:
  ///   - field: the name of the password in the form or document.
  ///   - names: names of the person and the account. A password that contains nothing else is not secret.
  /// - Throws: `RemediError` `validation` naming `field`.
  static func check(_ password: String, field: String = "password", names: [String]) throws {
    if let sentence = fault(of: password, names: names) { throw RemediError.invalid(field, sentence) }
  }

  /// The error of the password in a sentence. Nil if it is accepted.
  static func fault(of password: String, names: [String]) -> String? {
    // Check it as it is stored: whitespace at the ends makes a password neither longer nor different.
    let plain = password.trimming().precomposedStringWithCompatibilityMapping
    let count = plain.unicodeScalars.count
    if plain.utf8.contains(0) { return "This has a character that is not allowed (U+0000)." }
    if count < minimum { return "This password is too short: use at least \(minimum) characters." }
    if count > maximum { return "This password is too long: use at most \(maximum) characters." }
    let folded = plain.lowercased()
    if CommonPasswords.contains(folded) || PasswordPattern.isObvious(folded) {
      return "This password is one of the first that others would try. Choose a few words that do not belong together."
    }
    if PasswordPattern.says(folded, onlyThe: names) {
      return "This password is easily guessed from your name. Choose a few words that do not belong together."
    }
    return nil
  }
}
